const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

export const dayInWords = (instant: string): string => day.format(new Date(instant));

export const momentInWords = (instant: string): string => moment.format(new Date(instant));
