import { timesTexts as texts } from '#texts/appointments/times';
/** Other names under which a device may know the clock of London. */
const ukZones = new Set([
  'Europe/London',
  'Europe/Belfast',
  'Europe/Guernsey',
  'Europe/Isle_of_Man',
  'Europe/Jersey',
  'GB',
  'GB-Eire',
]);

/** Is this device set to a clock that is not the practices'? Then a time is not said without its zone. */
export const isElsewhere = (timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  !ukZones.has(timeZone);

/** ' UK time' to follow a time, for whoever might take it for their own; '' for everybody else. */
export const ukTime = (): string => (isElsewhere() ? texts.uKTime : '');
