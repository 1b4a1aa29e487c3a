import type { Email } from '../../email.ts';
import { button, entries, facts, paragraph, type Fact } from '../../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../../layout/compose-email.ts';
import { asStart, formatDayAndTime, formatTime } from '../../layout/format-time.ts';
import { pageLink } from '../../layout/links.ts';
import { typedName, typedNote } from '../../layout/plain-words.ts';

export type DiaryLine = {
  readonly startsAt: number;
  readonly petName: string;
  readonly species: string;
  readonly clientName: string;
  readonly clientPhone: string | null;
  readonly reasonName: string;
  readonly clinicianName: string;
  readonly note: string | null;
  readonly reference: string;
  readonly isFirst: boolean;
  /** The practice has not confirmed it yet. */
  readonly isAwaited: boolean;
  readonly photoCount: number;
  /** The client has answered a reminder that they will come. */
  readonly isConfirmed: boolean;
  /** Reported by the client on the day. */
  readonly lateMinutes: number | null;
  readonly hereAt: number | null;
  /** Short answers to the practice's questions. */
  readonly answers: string;
  /** No email reaches the client. */
  readonly isUnreachable: boolean;
  /** Their details have been erased, so that they cannot be called either. */
  readonly isErased: boolean;
};

export const nobodyToTell = 'The client’s details have been erased, so there’s nobody to tell.';

/** Replaces “we email the client”. */
export const callInstead = ({ clientName, isErased }: Pick<DiaryLine, 'clientName'> & Partial<DiaryLine>): string =>
  isErased ? nobodyToTell : `We can’t reach ${typedName(clientName, 80)} by email, so please call them.`;

export const appointmentsIn = (count: number): string => (count === 1 ? '1 appointment' : `${count} appointments`);

export const noAppointments = 'There are no appointments on this day yet.';

export const photosIn = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** Shows the latest state only: an arrival replaces a delay, which replaces a confirmation. */
export const saidByClient = (
  { hereAt, lateMinutes, isConfirmed }: Pick<DiaryLine, 'hereAt' | 'lateMinutes' | 'isConfirmed'>,
  timeZone: string,
): string[] => {
  if (hereAt !== null) return [`✓ Here since ${formatTime(hereAt, timeZone).time}`];
  return [
    ...(isConfirmed ? ['✓ Will be there'] : []),
    ...(lateMinutes === null ? [] : [`About ${lateMinutes} minutes late`]),
  ];
};

type DiaryEmail = { readonly practice: SendingPractice; readonly timeZone: string; readonly pageUrl: string };

export const lineAsFact = (
  line: DiaryLine,
  timeZone: string,
  when = asStart(formatTime(line.startsAt, timeZone).time),
): Fact => ({
  label: `${when}, ${line.clinicianName}`,
  lines: [
    `${typedName(line.petName, 50)} (${line.species}): ${line.reasonName}`,
    ...(line.isAwaited ? ['Not confirmed yet: please answer our email about it'] : []),
    [typedName(line.clientName, 80), line.isFirst ? 'new client' : '', line.clientPhone ?? 'no phone number']
      .filter(Boolean)
      .join(', '),
    ...saidByClient(line, timeZone),
  ],
  smallPrint: [
    line.note === null ? '' : `“${typedNote(line.note, 500)}”`,
    line.answers,
    line.photoCount === 0 ? '' : `${photosIn(line.photoCount)}: see them in the diary.`,
    line.reference,
  ]
    .filter(Boolean)
    .join(' '),
});

export const whySentToPractice = (practice: SendingPractice, what = 'appointments') => [
  `You’re getting this email because ${practice.name} takes ${what} online. It contains personal data: please don’t forward it outside the practice.`,
];

type Day = DiaryEmail & {
  readonly kind: 'evening' | 'morning';
  /** The page on which the practice pauses online booking for today. */
  readonly breakUrl: string;
  /** The page on which the practice tells clients that it is running late. */
  readonly delayUrl: string;
  /** Epoch ms of any moment of that day. */
  readonly day: number;
  readonly lines: readonly DiaryLine[];
};

export const practiceDiary = ({ practice, timeZone, pageUrl, breakUrl, delayUrl, kind, day, lines }: Day): Email => {
  const name = formatTime(day, timeZone).day;
  const count = appointmentsIn(lines.length);
  return composeEmail({
    subject: kind === 'morning' ? `Today, ${name}: ${count}` : `Tomorrow, ${name}: ${count}`,
    preview: 'Times, pets and phone numbers.',
    heading: `${name}: ${count}`,
    practice,
    blocks: [
      lines.length === 0 ? paragraph(noAppointments) : entries(...lines.map((line) => lineAsFact(line, timeZone))),
      button(pageLink('Open the latest diary', pageUrl)),
      paragraph(
        'We’ll email you straight away if an appointment for today or tomorrow is booked, changed or cancelled.',
      ),
      paragraph('Busier than planned? ', pageLink('Stop new online times for today', breakUrl), '.'),
      paragraph('Running late? ', pageLink('Tell the people who are about to come', delayUrl), '.'),
    ],
    whySent: whySentToPractice(practice),
  });
};

export type DiaryChange = 'BOOKED' | 'MOVED' | 'CANCELLED';

const changeNames: Readonly<Record<DiaryChange, string>> = {
  BOOKED: 'New appointment',
  MOVED: 'Changed appointment',
  CANCELLED: 'Cancelled appointment',
};

type Change = DiaryEmail & {
  readonly change: DiaryChange;
  readonly line: DiaryLine;
  /** Epoch ms; null unless moved. */
  readonly movedFrom: number | null;
};

export const practiceDiaryChange = ({ practice, timeZone, pageUrl, change, line, movedFrom }: Change): Email => {
  const when = formatDayAndTime(line.startsAt, timeZone);
  return composeEmail({
    subject: `${changeNames[change]}: ${when}, ${typedName(line.petName, 50)}`,
    preview: `${line.reasonName} with ${line.clinicianName}`,
    heading: `${changeNames[change]}: ${when}`,
    practice,
    blocks: [
      ...(movedFrom === null
        ? []
        : [paragraph(`It was on ${formatDayAndTime(movedFrom, timeZone)}. That time is free again.`)]),
      ...(change === 'CANCELLED' ? [paragraph('This time is free again.')] : []),
      facts(lineAsFact(line, timeZone)),
      button(pageLink('Open the latest diary', pageUrl)),
    ],
    whySent: whySentToPractice(practice),
  });
};

type Break = {
  readonly practice: SendingPractice;
  readonly timeZone: string;
  readonly until: number;
  /** The page on which the practice ends the break, without signing in. */
  readonly pageUrl: string;
};

/** Sent for every break, because a mail scanner may have pressed the button. */
export const onlineBreak = ({ practice, timeZone, until, pageUrl }: Break): Email => {
  const title = `New online times are stopped until ${formatTime(until, timeZone).time}`;
  return composeEmail({
    subject: title,
    preview: 'Somebody stopped new online times for today.',
    heading: title,
    practice,
    blocks: [
      paragraph('Nobody can book a time before then online. Appointments that are booked already stay as they are.'),
      paragraph('This ends by itself. If nobody at the practice asked for it, or you’re ready earlier, end it now.'),
      button(pageLink('End now', pageUrl)),
    ],
    whySent: [`You’re getting this email because ${practice.name} takes appointments online.`],
  });
};
