const space = '\u00A0';

/** Keeps a postcode, a phone number, an age, a date and a title with its name on one line. */
export const unbroken = (words: string): string =>
  words
    .replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, `$1${space}`)
    .replaceAll(/\b(\d+) (?=(?:year|month|week|day)s?\b|[A-Z][a-z]+(?:,| \d|$))/g, `$1${space}`)
    .replaceAll(/\b(0\d{2,4}) (?=\d{3,6}\b)/g, `$1${space}`)
    .replaceAll(/\bDr /g, `Dr${space}`);
