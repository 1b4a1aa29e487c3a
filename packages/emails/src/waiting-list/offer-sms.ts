import { inOneSegment, type Linked, petsIn, practiceOf, shortTime } from '../appointments/sms/appointment-sms.ts';
import { formatTimeOfDay } from '../layout/format-time.ts';

export const offerSms = (data: Linked & { expiresAt: number }): string =>
  inOneSegment(
    [petsIn(data.petNames), practiceOf(data)],
    (pet, practice) =>
      `${practice}: an earlier time for ${pet}, ${shortTime(data)}. Kept until ${formatTimeOfDay(data.expiresAt, data.timeZone)}: ${data.link}`,
  );
