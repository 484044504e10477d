"""Settings of the documentation (`make docs`)."""

from importlib.metadata import version as installed_version

project = "hkmj"
author = "The hkmj developers"
copyright = "2026, The hkmj developers"
release = installed_version("hkmj")
version = release

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]

# What cannot be found is an error: the build runs with -W.
nitpicky = False
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Extras, which need not be there to read what works with them.
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyarrow"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
napoleon_google_docstring = True
napoleon_numpy_docstring = False
# Fields of named tuples are documented by their classes already.
napoleon_use_ivar = True

html_theme = "furo"
html_title = "hkmj"
