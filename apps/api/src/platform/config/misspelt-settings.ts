import { distance } from 'fastest-levenshtein';

const shortest = 8;
const mostTypos = 2;

type Misspelt = { readonly name: string; readonly meant: string };

export const listMisspelt = (names: readonly string[], known: ReadonlySet<string>): Misspelt[] => {
  const ours = [...known].filter((name) => name.length >= shortest);
  return names.flatMap((name) => {
    const plain = name.replace(/_FILE$/, '');
    if (known.has(plain) || plain.length < shortest) return [];
    const meant = ours.find((setting) => distance(plain, setting) <= mostTypos);
    return meant === undefined ? [] : [{ name, meant }];
  });
};
