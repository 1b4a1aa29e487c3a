export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const below = (chance: Chance, limit: number): number => Math.floor(chance() * limit);

export const someOf = <Item>(items: readonly Item[], count: number, chance: Chance): Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(chance, left.length), 1)).flat();
};
