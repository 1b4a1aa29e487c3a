import { type Block, facts } from '../layout/blocks.ts';
import { formatTime } from '../layout/format-time.ts';
import { typedName } from '../layout/plain-words.ts';

/** Beside the appointment that an email is about. */
export type OtherAppointment = {
  startsAt: number;
  petName: string;
  reasonName: string;
  clinicianName: string;
};

type Together = { petName: string; timeZone: string; others: readonly OtherAppointment[] };

const inOneLine = new Intl.ListFormat('en-GB');

export const namesOf = ({ petName, others }: Pick<Together, 'petName' | 'others'>): string =>
  inOneLine.format(new Set([petName, ...others.map((other) => other.petName)]));

export const withTypedOthers = (others: readonly OtherAppointment[]): OtherAppointment[] =>
  others.map((other) => ({ ...other, petName: typedName(other.petName, 30) }));

export const alsoAt = ({ others, timeZone }: Pick<Together, 'others' | 'timeZone'>): Block[] =>
  others.length === 0
    ? []
    : [
        facts(
          ...others.map(({ startsAt, petName, reasonName, clinicianName }) => ({
            label: `Also at ${formatTime(startsAt, timeZone).time}`,
            lines: [petName],
            smallPrint: `${reasonName} with ${clinicianName}`,
          })),
        ),
      ];
