import { timesTexts as texts } from '#texts/appointments/times';
/** Aliases of Europe/London in the IANA database. */
const ukZones = new Set([
  'Europe/London',
  'Europe/Belfast',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
  'Europe/Jersey',
  'GB',
  'GB-Eire',
]);

export const isElsewhere = (timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  !ukZones.has(timeZone);

/** ' UK time' for devices in another zone, otherwise ''. */
export const ukTime = (): string => (isElsewhere() ? texts.uKTime : '');
