/** The item at an index, going round; a test that finds nothing to pick from has failed. */
export const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};
