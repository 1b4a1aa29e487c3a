import { outOfQuietHours, type QuietHours } from '../appointments/reminders/reminder-times.ts';

/** Fewest minutes to decide that a text leaves. */
const fewestMinutes = 10;

type Offer = {
  readonly now: number;
  readonly expiresAt: number;
  readonly timeZone: string;
  readonly quietHours: QuietHours;
};

/** Null if too little of the time to decide is outside quiet hours: then there is only the email. */
export const offerTextTime = ({ now, expiresAt, ...moment }: Offer): number | null => {
  const calm = outOfQuietHours(now, moment);
  return calm + fewestMinutes * 60_000 <= expiresAt ? calm : null;
};
