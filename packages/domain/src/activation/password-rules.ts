const fewestCharacters = 8;
const fewestKinds = 3;

export const passwordKinds = ['lowerCase', 'upperCase', 'digit', 'special'] as const;
type PasswordKind = (typeof passwordKinds)[number];

// A combining accent belongs to its letter and is not a special character.
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

export const checkPassword = (password: string): PasswordCheck => {
  const has = (kind: PasswordKind): boolean => patterns[kind].test(password);
  return {
    isLongEnough: [...password].length >= fewestCharacters,
    kinds: { lowerCase: has('lowerCase'), upperCase: has('upperCase'), digit: has('digit'), special: has('special') },
    hasEnoughKinds: passwordKinds.filter(has).length >= fewestKinds,
  };
};
