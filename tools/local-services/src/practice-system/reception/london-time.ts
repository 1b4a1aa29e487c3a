const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' });
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Formats an instant as form fields do, such as `2027-06-05T09:15`. */
export const localOf = (at: number): string => format.format(at).replace(' ', 'T');

export const dayOf = (at: number): string => localOf(at).slice(0, 10);

/** Returns NaN for an invalid time. */
export const instantOf = (local: string): number => {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? asUtc : 2 * asUtc - Date.parse(`${localOf(asUtc)}Z`);
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const nameOfDay = (day: string): string => longDay.format(Date.parse(day));
