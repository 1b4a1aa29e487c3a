/** The page before this one, by its path alone; the empty text: the first page of a visit. */
let before = '';

export const rememberPlace = (pathname: string): void => {
  before = pathname;
};

/** Where in the portal somebody came from, as the events name it (spec §1). */
export const placeNavigatedFrom = (): string => (before === '' ? 'outside' : before);
