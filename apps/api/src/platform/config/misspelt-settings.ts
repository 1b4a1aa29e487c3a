import { distance } from 'fastest-levenshtein';

const shortest = 8;
const mostTypos = 2;

type Misspelt = { readonly name: string; readonly meant: string };

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
