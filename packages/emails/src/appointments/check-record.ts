import type { Email } from '../email.ts';
import { facts, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { typedNote } from '../layout/plain-words.ts';
import { callInstead, type DiaryLine, lineAsFact, whySentToPractice } from './diary/practice-diary.ts';

export type CheckRecordData = {
  practice: SendingPractice;
  timeZone: string;
  /** As the practice's own system calls it, such as `appointment 104`. */
  record: string;
  /** What is wrong with it, in whole sentences, such as `Clinician 7 is not linked.` */
  problem: string;
  /** A client's appointment that it is about, as it is in the portal now. */
  line: DiaryLine | null;
  /** How many other records of the practice wait to be looked at. */
  others: number;
};

const othersWords = (others: number): string =>
  others === 1 ? 'There’s another record like this.' : `There are ${others} other records like this.`;

/** A task for staff: a record of the practice's own system cannot be read or matched, or does not fit what the portal knows. */
export const checkRecord = ({ practice, timeZone, record, problem, line, others }: CheckRecordData): Email =>
  composeEmail({
    subject: `Please check in your own system: ${record}`,
    preview: 'Something about it needs a look.',
    heading: 'Please check this record',
    practice,
    blocks: [
      paragraph(`Please look at ${record} in your own system. What we found:`),
      quote(typedNote(problem, 500)),
      ...(line === null
        ? []
        : [
            paragraph('It’s about this client’s appointment:'),
            facts(lineAsFact(line, timeZone, formatDayAndTime(line.startsAt, timeZone))),
            paragraph(line.isErased ? callInstead(line) : 'If that isn’t right, please call the client.'),
          ]),
      paragraph(
        'Please put it right in your own system. If something named above isn’t linked, ask the person who looks after online booking to link it. We’ll notice by ourselves.',
      ),
      ...(others > 0
        ? [paragraph(`${othersWords(others)} The person who looks after online booking can list them.`)]
        : []),
    ],
    whySent: whySentToPractice(practice),
  });
