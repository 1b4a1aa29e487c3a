const kinds: readonly (readonly [string, RegExp])[] = [
  ['Lower-case letters (a–z)', /\p{Ll}/u],
  ['Upper-case letters (A–Z)', /\p{Lu}/u],
  ['Numbers (0–9)', /\p{Nd}/u],
  ['Special characters, such as ! or -', /[^\p{L}\p{Nd}]/u],
];

const shortest = 8;
const kindsNeeded = 3;

export const checkPassword = (password: string) => {
  const ofKinds = kinds.map(([label, pattern]) => ({ label, met: pattern.test(password) }));
  const longEnough = [...password].length >= shortest;
  const enoughKinds = ofKinds.filter(({ met }) => met).length >= kindsNeeded;
  return { longEnough, enoughKinds, kinds: ofKinds, ok: longEnough && enoughKinds };
};
