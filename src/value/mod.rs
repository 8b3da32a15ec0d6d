//! What commands yield: owned values, free of any language and of any front end.
