/** Path only; '' on the first page of a visit. */
let before = '';

export const rememberPlace = (pathname: string): void => {
  before = pathname;
};

export const placeNavigatedFrom = (): string => (before === '' ? 'outside' : before);
