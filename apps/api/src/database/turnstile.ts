/** Lets one at a time through, in the order they came. PGlite has a single connection, so a transaction must have it alone. */
export const createTurnstile = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
};
