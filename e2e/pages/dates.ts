/** In UTC; in London it can be a day later from 23:00 on, which makes no difference to a date some days ago. */
export const isoDaysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Formats a date as the pages do: 2 November 2026. */
export const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));
