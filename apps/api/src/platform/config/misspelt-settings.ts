/** How many letters have to be added, removed, changed or swapped to make one word of another. */
const distanceBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};

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
    const meant = ours.find((setting) => distanceBetween(plain, setting) <= mostTypos);
    if (meant !== undefined) return { name, meant };
  }
  return null;
};
