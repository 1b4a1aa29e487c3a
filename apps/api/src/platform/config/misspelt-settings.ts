import { distance } from 'fastest-levenshtein';

/** Short names are close to many that have nothing to do with us. */
const shortest = 8;
const mostTypos = 2;

type Misspelt = { readonly name: string; readonly meant: string };

/** The first name in an environment that is no setting of ours but nearly one; a typo would otherwise pass unnoticed. */
export const findMisspelt = (names: readonly string[], known: ReadonlySet<string>): Misspelt | null => {
  const ours = [...known].filter((name) => name.length >= shortest);
  for (const name of names) {
    const plain = name.replace(/_FILE$/, '');
    if (known.has(plain) || plain.length < shortest) continue;
    const meant = ours.find((setting) => distance(plain, setting) <= mostTypos);
    if (meant !== undefined) return { name, meant };
  }
  return null;
};
