import type { Email } from '../../email.ts';
import { button, entries, type Fact, paragraph } from '../../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../../layout/compose-email.ts';
import { formatDayAndTime } from '../../layout/format-time.ts';
import { pageLink } from '../../layout/links.ts';
import { typedName } from '../../layout/plain-words.ts';
import { whySentToPractice } from '../diary/practice-diary.ts';

export type DisruptionLine = {
  readonly startsAt: number;
  readonly petName: string;
  readonly species: string;
  readonly clientName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly reasonName: string;
  readonly clinicianName: string;
  readonly reference: string;
  /** Why the time is no longer available. */
  readonly why: string;
};

type Data = {
  readonly practice: SendingPractice;
  readonly timeZone: string;
  /** The earliest ones. */
  readonly lines: readonly DisruptionLine[];
  readonly count: number;
  /** The page on which the practice decides, without signing in. */
  readonly pageUrl: string;
};

const factOf = (line: DisruptionLine, timeZone: string): Fact => ({
  label: formatDayAndTime(line.startsAt, timeZone),
  lines: [
    `${typedName(line.petName, 50)} (${line.species}): ${line.reasonName} with ${line.clinicianName}`,
    [
      typedName(line.clientName, 80),
      line.phone ?? 'no phone number',
      line.email ?? 'no email address: please call them',
    ].join(', '),
    `Why: ${line.why}`,
  ],
  smallPrint: line.reference,
});

/** Booked appointments whose time the practice no longer offers, until it has decided about each. */
export const practiceDisruptions = ({ practice, timeZone, lines, count, pageUrl }: Data): Email => {
  const title =
    count === 1 ? '1 booked appointment has lost its time' : `${count} booked appointments have lost their times`;
  return composeEmail({
    subject: `Please decide: ${title}`,
    preview: 'Nothing is cancelled by itself, and we send no reminders for them until you decide.',
    heading: title,
    practice,
    blocks: [
      paragraph(
        count === 1
          ? 'This time is no longer available at your practice, but somebody has booked it. Please decide: keep it, move it or cancel it.'
          : 'These times are no longer available at your practice, but people have booked them. Please decide for each: keep it, move it or cancel it.',
        count === 1
          ? ' If you move or cancel it on our page, we email the client.'
          : ' If you move or cancel one on our page, we email the client.',
      ),
      entries(...lines.map((line) => factOf(line, timeZone))),
      ...(count > lines.length ? [paragraph(`The page shows ${count - lines.length} more.`)] : []),
      button(pageLink('Decide now', pageUrl)),
      paragraph(
        'Until you decide, nothing is cancelled, and we send no reminders. We’ll email you again tomorrow if anything is left to decide.',
      ),
    ],
    whySent: whySentToPractice(practice),
  });
};
