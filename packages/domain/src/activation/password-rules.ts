export const passwordKinds = ['lowerCase', 'upperCase', 'digit', 'special'] as const;
type PasswordKind = (typeof passwordKinds)[number];

export type PasswordCheck = {
  readonly isLongEnough: boolean;
  readonly kinds: Readonly<Record<PasswordKind, boolean>>;
  readonly hasEnoughKinds: boolean;
};

/** Uses nothing outside itself: the local identity provider also sends it to the browser as text. */
export const checkPassword = (password: string): PasswordCheck => {
  const fewestCharacters = 8;
  const fewestKinds = 3;
  const kinds = {
    lowerCase: /\p{Ll}/u.test(password),
    upperCase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    // A combining accent belongs to its letter and is not a special character.
    special: /[^\p{L}\p{M}\p{Nd}]/u.test(password),
  };
  return {
    isLongEnough: [...password].length >= fewestCharacters,
    kinds,
    hasEnoughKinds: Object.values(kinds).filter(Boolean).length >= fewestKinds,
  };
};
