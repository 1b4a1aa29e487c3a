import { describeDisruption } from '@portal/domain/appointments/disruptions/disruption';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { showPhone } from '../platform/contact/phone-number.ts';
import type { Disruption } from '../platform/disruptions.repository.ts';

export const lineOfDisruption = (disruption: Disruption): string => {
  const { startsAt, timeZone, practiceName, petName, clientName, phone, email, reference } = disruption;
  const contact =
    [phone === null ? null : showPhone(phone), email].filter((one) => one !== null).join(', ') ||
    'no phone number or email address';
  const who = `${petName}, ${clientName}, ${contact}`;
  return [formatDayAndTime(startsAt, timeZone), practiceName, who, describeDisruption(disruption), reference].join(
    '  ',
  );
};

const headingOf = (count: number, isDryRun: boolean): string => {
  if (count === 1) return `1 booked appointment ${isDryRun ? 'would lose' : 'loses'} its time:`;
  return `${count} booked appointments ${isDryRun ? 'would lose' : 'lose'} their times:`;
};

/** Names people, because somebody has to call them. Empty without disruptions. */
export const describeDisruptions = (disruptions: readonly Disruption[], isDryRun: boolean): readonly string[] =>
  disruptions.length === 0
    ? []
    : [
        '',
        headingOf(disruptions.length, isDryRun),
        ...disruptions.map((one) => `  ${lineOfDisruption(one)}`),
        isDryRun
          ? 'Nothing would be cancelled by itself: the practice would decide about each.'
          : 'Nothing is cancelled by itself, and no reminders go out for these. Each practice has them by email, and `staff-tasks list` shows them, until somebody decides.',
      ];
