/** Spec §5: at least 8 characters, of at least 3 of 4 kinds. */
const fewestCharacters = 8;
const fewestKinds = 3;

export const passwordKinds = ['lowerCase', 'upperCase', 'digit', 'special'] as const;
type PasswordKind = (typeof passwordKinds)[number];

// A special character is anything that is neither a letter nor a digit; an accent typed after its letter belongs to it.
const patterns: Readonly<Record<PasswordKind, RegExp>> = {
  lowerCase: /\p{Ll}/u,
  upperCase: /\p{Lu}/u,
  digit: /\p{Nd}/u,
  special: /[^\p{L}\p{M}\p{Nd}]/u,
};

export type PasswordCheck = {
  readonly isLongEnough: boolean;
  readonly kinds: Readonly<Record<PasswordKind, boolean>>;
  readonly hasEnoughKinds: boolean;
};

/** Which of the rules a password meets so far. */
export const checkPassword = (password: string): PasswordCheck => {
  const has = (kind: PasswordKind): boolean => patterns[kind].test(password);
  return {
    isLongEnough: [...password].length >= fewestCharacters,
    kinds: { lowerCase: has('lowerCase'), upperCase: has('upperCase'), digit: has('digit'), special: has('special') },
    hasEnoughKinds: passwordKinds.filter(has).length >= fewestKinds,
  };
};
