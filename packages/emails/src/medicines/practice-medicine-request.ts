import type { Email } from '../email.ts';
import { callInstead, whySentToPractice } from '../appointments/diary/practice-diary.ts';
import { button, entries, paragraph, quote } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';
import { formatDayAndEnd, formatDayAndTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';
import { lineAtPractice, type MedicineMail, petNamesOf, suppliesAtPractice } from './medicine-lines.ts';

export type PracticeMedicineMail = MedicineMail & {
  readonly clientName: string;
  readonly clientPhone: string | null;
  /** No email reaches the client. */
  readonly isUnreachable: boolean;
  readonly note: string | null;
  readonly answerBy: number;
  readonly labelPhoto: 'ADDED' | 'AWAITED' | 'NONE';
  readonly answerUrl: string;
  readonly kind: 'new' | 'late' | 'withdrawn';
};

const practiceWords = {
  new: {
    subject: 'Repeat medicine asked for',
    heading: 'Repeat medicine asked for',
    text: (until: string) => `Please answer by ${until}.`,
    told: ' After that, we tell the client that the answer is late.',
    button: 'Answer',
  },
  late: {
    subject: 'Not answered yet: repeat medicine',
    heading: 'A request for medicine is waiting',
    text: (until: string) => `The time to answer ended ${until}.`,
    told: ' We’ve told the client that the answer is late.',
    button: 'Answer now',
  },
  withdrawn: {
    subject: 'Withdrawn: repeat medicine',
    heading: 'A request for medicine was withdrawn',
    text: () => 'You don’t need to prepare what is marked as withdrawn.',
    told: '',
    button: 'See the request',
  },
} as const;

const labelWords = {
  ADDED: ['The page shows the photo of the label.'],
  AWAITED: ['The client can add a photo of the label until you answer. The page shows it once it’s there.'],
  NONE: [],
} as const;

type Ended = Pick<PracticeMedicineMail, 'practice' | 'timeZone'> & { readonly sentAt: number };

/** For a client whose details have been erased: only the time says which request it was. */
export const practiceMedicineErased = ({ practice, timeZone, sentAt }: Ended): Email => {
  const sent = formatDayAndTime(sentAt, timeZone);
  return composeEmail({
    subject: `Ended: a request for repeat medicine, sent ${sent}`,
    preview: 'You don’t need to prepare anything for it.',
    heading: 'A request for medicine has ended',
    practice,
    blocks: [
      paragraph(
        `The request for repeat medicine that we sent you on ${sent} has ended, because the client’s details have been erased. You don’t need to prepare anything for it, and its link no longer works.`,
      ),
    ],
    whySent: [`You’re getting this email because ${practice.name} takes requests for repeat medicine online.`],
  });
};

/** The link opens a page that asks again, because mail scanners follow links by themselves. */
export const practiceMedicineRequest = (data: PracticeMedicineMail): Email => {
  const { items, practice, timeZone, kind, clientName, clientPhone, note, labelPhoto } = data;
  const words = practiceWords[kind];
  const until = formatDayAndEnd(data.answerBy, timeZone);
  const supply = suppliesAtPractice[data.supply] ?? typedName(data.supply, 60);
  const noteWords = typedNote(note ?? '', 500);
  return composeEmail({
    subject: `${words.subject}: ${petNamesOf(items)}`,
    preview: `${supply}. ${items.length === 1 ? '1 medicine' : `${items.length} medicines`}.`,
    heading: words.heading,
    practice,
    blocks: [
      paragraph(words.text(until), data.isUnreachable && words.told !== '' ? ` ${callInstead(data)}` : words.told),
      entries(...items.map(lineAtPractice), {
        label: 'Client',
        lines: [typedName(clientName, 80), clientPhone ?? 'no phone number'],
        smallPrint: supply,
      }),
      ...(noteWords === '' ? [] : [paragraph('Their note:'), quote(noteWords)]),
      ...labelWords[labelPhoto].map((sentence) => paragraph(sentence)),
      button(pageLink(words.button, data.answerUrl)),
    ],
    whySent: whySentToPractice(practice, 'requests for repeat medicine'),
  });
};
