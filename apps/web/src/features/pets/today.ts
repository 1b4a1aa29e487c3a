const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 'YYYY-MM-DD' in the device's time zone. */
const isoDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

export const today = (): string => isoDate(new Date());
