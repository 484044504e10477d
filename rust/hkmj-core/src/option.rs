//! Options by name, as they come from a rule set's text.

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// yes or no.
    Flag(bool),
    /// A whole number.
    Number(u32),
    /// A word of a list.
    Word(String),
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of each error says what it is")]
pub enum OptionError {
    #[error("unknown option {0:?}")]
    Unknown(String),
    #[error("option {name} cannot be {value:?}")]
    Value { name: &'static str, value: OptionValue },
    #[error("option {0} is missing")]
    Missing(&'static str),
    #[error("unknown family {0:?}")]
    Family(String),
}

/// What can be read from the value of an option.
pub trait FromOption: Sized {
    /// The value, if it means something here.
    fn from_option(value: &OptionValue) -> Option<Self>;
}

impl FromOption for bool {
    fn from_option(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Flag(flag) => Some(*flag),
            _ => None,
        }
    }
}

impl FromOption for u32 {
    fn from_option(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Number(number) => Some(*number),
            _ => None,
        }
    }
}

impl FromOption for Option<u32> {
    fn from_option(value: &OptionValue) -> Option<Self> {
        match value {
            OptionValue::Word(word) if word == "none" => Some(None),
            value => u32::from_option(value).map(Some),
        }
    }
}

/// Reads an enum from the words that name its values.
macro_rules! words {
    ($type:ty { $($word:literal => $value:ident),+ $(,)? }) => {
        impl crate::option::FromOption for $type {
            fn from_option(value: &crate::option::OptionValue) -> Option<Self> {
                match value {
                    crate::option::OptionValue::Word(word) => match word.as_str() {
                        $($word => Some(Self::$value),)+
                        _ => None,
                    },
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use words;

/// Declares the options of a family: a struct whose fields are the options, read by name.
macro_rules! options {
    ($(#[$doc:meta])* pub struct $type:ident { $($(#[$field_doc:meta])* pub $name:ident: $kind:ty),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $type { $($(#[$field_doc])* pub $name: $kind),+ }

        impl $type {
            /// The names of the options.
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// Reads all options from what `get` knows of each.
            ///
            /// # Errors
            ///
            /// An option that is missing, or has a value that is not in its list.
            pub fn read(
                get: &dyn Fn(&str) -> Option<crate::option::OptionValue>,
            ) -> Result<Self, crate::option::OptionError> {
                Ok(Self { $($name: {
                    let name = stringify!($name);
                    let value = get(name).ok_or(crate::option::OptionError::Missing(name))?;
                    crate::option::FromOption::from_option(&value)
                        .ok_or(crate::option::OptionError::Value { name, value })?
                }),+ })
            }
        }
    };
}
pub(crate) use options;
