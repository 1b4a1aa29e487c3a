type KnownName = { readonly firstName: string; readonly lastName: string };

/** Providers may put an email address or a single word into the name; those cannot be split, so the person is asked. */
export const nameFromSession = (name: string | undefined): KnownName => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.some((word) => /[@\d]/.test(word))) return { firstName: '', lastName: '' };
  return { firstName: words[0] ?? '', lastName: words.at(-1) ?? '' };
};
