// The first page is read from its top; later ones move the focus to their heading for screen readers.
let arrived = false;

export const markArrival = (): void => {
  arrived = true;
};

export const takeArrival = (): boolean => {
  const was = arrived;
  arrived = false;
  return was;
};
