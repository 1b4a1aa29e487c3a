import type { Email } from '../email.ts';
import { type Block, button, facts, paragraph } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatDayAndTime } from '../layout/format-time.ts';
import { pageLink } from '../layout/links.ts';
import { typedName } from '../layout/plain-words.ts';
import { type DiaryLine, lineAsFact, whySentToPractice } from './practice-diary.ts';

export type PracticeRequestData = {
  practice: SendingPractice;
  timeZone: string;
  /** With the time asked for. */
  line: DiaryLine;
  /** The confirmed time (epoch ms) that stays until the new one is confirmed; null for a new appointment. */
  standing: number | null;
};

const standingTime = ({ standing, timeZone }: PracticeRequestData): Block[] =>
  standing === null
    ? []
    : [paragraph(`It's booked for ${formatDayAndTime(standing, timeZone)} and won't change until you confirm.`)];

const nameOf = ({ line, timeZone }: PracticeRequestData): string =>
  `${typedName(line.petName, 50)}, ${formatDayAndTime(line.startsAt, timeZone)}`;

type Asking = PracticeRequestData & { answerBy: number; unanswered: 'RELEASE' | 'CONFIRM'; answerUrl: string };

/** The links open a page that asks again, because mail scanners follow links by themselves. */
export const practiceRequest = (data: Asking): Email => {
  const { practice, timeZone, line, standing, answerBy, unanswered, answerUrl } = data;
  const until = formatDayAndTime(answerBy, timeZone);
  return composeEmail({
    subject: standing === null ? `Please confirm: ${nameOf(data)}` : `Please confirm the change: ${nameOf(data)}`,
    preview: `Answer by ${until}. ${line.reasonName} with ${line.clinicianName}.`,
    heading: standing === null ? 'Can you see this pet?' : 'Can this appointment change?',
    practice,
    blocks: [
      paragraph(
        unanswered === 'RELEASE'
          ? `We're keeping this time in the online diary. Please answer by ${until}. After that, we'll release it and tell the client.`
          : `We're keeping this time in the online diary. Please answer by ${until}. After that, we'll treat it as confirmed.`,
      ),
      facts(lineAsFact(line, timeZone, formatDayAndTime(line.startsAt, timeZone))),
      ...standingTime(data),
      button(pageLink('Confirm', `${answerUrl}&answer=confirm`)),
      paragraph(pageLink('Decline, or suggest another time', `${answerUrl}&answer=decline`)),
    ],
    whySent: whySentToPractice(practice),
  });
};

export const practiceRequestOver = (data: PracticeRequestData & { outcome: 'EXPIRED' | 'CONFIRMED' }): Email => {
  const { practice, timeZone, line, standing, outcome } = data;
  const released =
    standing === null
      ? "The time is free again, and we've told the client it isn't booked."
      : "The new time is free again and the appointment hasn't changed. We've told the client.";
  return composeEmail({
    subject: `Not answered in time: ${nameOf(data)}`,
    preview: `${line.reasonName} with ${line.clinicianName}.`,
    heading: "A request wasn't answered in time",
    practice,
    blocks: [
      paragraph(outcome === 'EXPIRED' ? released : "It's now confirmed, and we've told the client."),
      facts(lineAsFact(line, timeZone, formatDayAndTime(line.startsAt, timeZone))),
      ...(outcome === 'EXPIRED' ? [paragraph('You may want to call the client.')] : []),
    ],
    whySent: whySentToPractice(practice),
  });
};
