// What the browser remembers of this page. A browser that forbids this remembers nothing, and what is damaged counts as missing.

export const stored = (key, usual) => {
  try {
    return localStorage.getItem(`bezzel.${key}`) ?? usual;
  } catch {
    return usual;
  }
};

export const store = (key, value) => {
  try {
    if (value === null) localStorage.removeItem(`bezzel.${key}`);
    else localStorage.setItem(`bezzel.${key}`, value);
  } catch {
    // The visit goes on without it.
  }
};

// A value in JSON for which `is_valid` holds.
export const stored_json = (key, usual, is_valid) => {
  try {
    const value = JSON.parse(stored(key, 'null'));
    return is_valid(value) ? value : usual;
  } catch {
    return usual;
  }
};

export const store_json = (key, value) => store(key, JSON.stringify(value));
