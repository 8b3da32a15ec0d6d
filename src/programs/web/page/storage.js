// What the browser remembers of this page. A browser that forbids this remembers nothing.

export const stored = (key, usual) => {
  try {
    return localStorage.getItem(`bezzel.${key}`) ?? usual;
  } catch {
    return usual;
  }
};

export const store = (key, value) => {
  try {
    localStorage.setItem(`bezzel.${key}`, value);
  } catch {
    // The visit goes on without it.
  }
};
