const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** '21 November 2026'. */
export const dayInWords = (instant: string): string => day.format(new Date(instant));

/** '21 Nov 2026, 14:03'. */
export const momentInWords = (instant: string): string => moment.format(new Date(instant));
