/** The words at an address where nothing is. */
export const notFoundTexts = {
  title: 'Page not found',
  nothingHere: 'There is nothing at this address',
  why: 'It may have been moved, or the link may be incomplete.',
  toStart: 'Go to the home page',
};
