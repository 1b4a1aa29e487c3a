import type { Email } from '../email.ts';
import { facts, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';
import { callInstead, type DiaryLine, lineAsFact, whySentToPractice } from './diary/practice-diary.ts';

export type TwoChangesData = {
  practice: SendingPractice;
  timeZone: string;
  /** The appointment as it is in the portal now. */
  line: DiaryLine;
  isCancelled: boolean;
  /** Whether the portal emails clients about changes at the desk. */
  tellsClients: boolean;
  /** Reception's entry, such as `Thursday 10 December 2026 at 10:15am, 30 minutes, with Dr Ada Wood`. */
  theirs: string;
};

const afterChange = {
  counts:
    'The client chose this online, or a colleague on a page that we had emailed, so we enter it in your own system:',
  rest: 'If the client’s time doesn’t suit you, or you agreed another one with them, please call them. Then change it in your own system',
};

const afterCancellation = {
  counts:
    'The client cancelled this online, or a colleague on a page that we had emailed, so we cancel it in your own system too:',
  rest: 'If the client wants to come after all, please enter the appointment in your own system again',
};

/** A task for staff: client and reception changed the same appointment, and reception's change does not count. */
export const twoChanges = ({ practice, timeZone, line, isCancelled, tellsClients, theirs }: TwoChangesData): Email => {
  const { counts, rest } = isCancelled ? afterCancellation : afterChange;
  const when = formatDayAndTime(line.startsAt, timeZone);
  return composeEmail({
    subject: `Your change to an appointment doesn’t count: ${typedName(line.petName, 50)}, ${when}`,
    preview: `It was ${isCancelled ? 'cancelled' : 'changed'} online too.`,
    heading: 'Your change to this appointment doesn’t count',
    practice,
    blocks: [
      paragraph(counts),
      facts(lineAsFact(line, timeZone, when)),
      paragraph('You had changed it in your own system to:'),
      quote(typedNote(theirs, 200)),
      paragraph(
        line.isUnreachable ? `${callInstead(line)} ` : 'The client has our confirmation. ',
        line.isUnreachable || !tellsClients ? `${rest}.` : `${rest}: we’ll email the client about that.`,
      ),
    ],
    whySent: whySentToPractice(practice),
  });
};
