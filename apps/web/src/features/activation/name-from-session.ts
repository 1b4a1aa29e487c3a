type KnownName = { readonly firstName: string; readonly lastName: string };

/**
 * First and last name as the identity provider gives them in one. Many fill the name with the e-mail address, and a
 * single word could be either: then nothing is known, and the person is asked.
 */
export const nameFromSession = (name: string | undefined): KnownName => {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.some((word) => /[@\d]/.test(word))) return { firstName: '', lastName: '' };
  return { firstName: words[0] ?? '', lastName: words.at(-1) ?? '' };
};
