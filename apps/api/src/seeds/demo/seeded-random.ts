export type SeededRandom = {
  next(): number;
  between(first: number, last: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
};

/** Reproducible on every machine. Not for secrets. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  // Weyl sequence with two multiplicative mixing steps.
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
};
