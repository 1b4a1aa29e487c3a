import type { Email } from '../email.ts';
import { type Block, facts, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';
import { callInstead, type DiaryLine, lineAsFact, whySentToPractice } from './diary/practice-diary.ts';

export type EnterAppointmentData = {
  practice: SendingPractice;
  timeZone: string;
  /** The appointment as it is in the portal now. */
  line: DiaryLine;
  /** Where reception finds it in their own system; null if that is the same time, or it is not there. */
  entryStartsAt: number | null;
  /** What staff must enter in the practice's own system. */
  lacks: 'BOOKING' | 'CHANGE' | 'CANCELLATION';
  /** `unlinked` are names, `said` the words of the practice's system, `own` ours. */
  why: 'SEVERAL' | { unlinked: readonly string[] } | { said: string } | { own: string };
};

const askings = {
  BOOKING: {
    subject: 'Please enter in your own system',
    heading: 'Please enter this appointment yourself',
    sentence: 'A client booked this online. We couldn’t enter it in your own system, so please enter it there now.',
    after: 'The client has our confirmation. If you can’t see them then, please call them.',
  },
  CHANGE: {
    subject: 'Please change in your own system',
    heading: 'Please change this appointment yourself',
    sentence:
      'This was changed online. We couldn’t change it in your own system, which still has it as it was. Please change it there now.',
    after: 'The client has our confirmation. If you can’t see them then, please call them.',
  },
  CANCELLATION: {
    subject: 'Please cancel in your own system',
    heading: 'Please cancel this appointment yourself',
    sentence:
      'This was cancelled online. We couldn’t cancel it in your own system, which still has it. Please cancel it there now.',
    after: 'We’ve told the client that it’s cancelled.',
  },
} as const;

const reasonOf = (why: EnterAppointmentData['why']): Block[] => {
  if (why === 'SEVERAL')
    return [
      paragraph(
        'Your system has more than one appointment that could be this one. Please keep one and cancel the others.',
      ),
    ];
  if ('unlinked' in why) {
    const names = new Intl.ListFormat('en-GB').format(why.unlinked.map((name) => typedName(name, 80)));
    const are = why.unlinked.length > 1 ? 'aren’t' : 'isn’t';
    return [
      paragraph(
        `${names || 'A record of this appointment'} ${are} connected to your own system yet. Please tell the person who looks after online booking.`,
      ),
    ];
  }
  if ('own' in why) return [paragraph(`We couldn’t do it ourselves: ${why.own}.`)];
  return [paragraph('This is what your system said:'), quote(typedNote(why.said, 500))];
};

export type EnterDetailsData = {
  practice: SendingPractice;
  clientName: string;
  /** Null if the client's own details have changed. */
  petName: string | null;
  why: { said: string } | { own: string };
};

/** Like `enterAppointment`, for a client's changes to themselves or a pet. */
export const enterDetails = ({ practice, clientName, petName, why }: EnterDetailsData): Email => {
  const client = typedName(clientName, 100);
  const whose = petName === null ? client : `${typedName(petName, 50)} (${client})`;
  return composeEmail({
    subject: `Please change in your own system: the details of ${whose}`,
    preview: 'A client has changed details online.',
    heading: 'Please change these details yourself',
    practice,
    blocks: [
      paragraph(
        petName === null
          ? `${client} has changed their details online. We couldn’t enter all of the changes in your own system. Please call them, and make the changes there.`
          : `${client} has changed the details of ${typedName(petName, 50)} online. We couldn’t enter all of the changes in your own system. Please call them, and make the changes there.`,
      ),
      ...reasonOf(why),
    ],
    whySent: whySentToPractice(practice),
  });
};

/** A task for staff: the portal can't write into the practice's own system, and won't try again by itself. */
export const enterAppointment = (data: EnterAppointmentData): Email => {
  const { practice, timeZone, line, entryStartsAt, lacks, why } = data;
  const { subject, heading, sentence, after } = askings[lacks];
  const when = formatDayAndTime(line.startsAt, timeZone);
  return composeEmail({
    subject: `${subject}: ${typedName(line.petName, 50)}, ${when}`,
    preview: `${line.reasonName} with ${line.clinicianName}. Reference ${line.reference}.`,
    heading,
    practice,
    blocks: [
      paragraph(sentence),
      facts(lineAsFact(line, timeZone, when)),
      ...(entryStartsAt === null
        ? []
        : [paragraph(`In your own system, it’s at another time: ${formatDayAndTime(entryStartsAt, timeZone)}.`)]),
      ...reasonOf(why),
      paragraph(line.isUnreachable ? callInstead(line) : after),
    ],
    whySent: whySentToPractice(practice),
  });
};
