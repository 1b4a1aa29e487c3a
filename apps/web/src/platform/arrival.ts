// Whether a page was just arrived at from another one of ours. The first page of a visit is read from its top; after
// that the heading takes the focus, so that whoever listens hears where they are.
let arrived = false;

export const markArrival = (): void => {
  arrived = true;
};

/** True once for each arrival. */
export const takeArrival = (): boolean => {
  const was = arrived;
  arrived = false;
  return was;
};
