import type { Email } from '../../email.ts';
import { type Fact, facts, paragraph, quote } from '../../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../../layout/compose-email.ts';
import { formatDayAndTime } from '../../layout/format-time.ts';
import { phoneLink } from '../../layout/links.ts';
import { typedName, typedNote } from '../../layout/plain-words.ts';

type NextAppointment = { petName: string; reasonName: string; startsAt: number; reference: string };

export type ClientTextData = {
  practice: SendingPractice;
  timeZone: string;
  reference: string;
  name: string;
  phone: string;
  message: string;
  next: readonly NextAppointment[];
};

const nextOf = ({ next, timeZone }: ClientTextData): Fact => ({
  label: next.length > 1 ? 'Next appointments' : 'Next appointment',
  lines:
    next.length === 0
      ? ['None that we know of']
      : next.map(
          ({ petName, reasonName, startsAt, reference }) =>
            `${typedName(petName, 30)}, ${formatDayAndTime(startsAt, timeZone)}, ${reasonName}, ${reference}`,
        ),
  smallPrint: null,
});

/** For the client's practice. Anybody can send a text from any number, so addresses in it do not become links. */
export const clientText = (data: ClientTextData): Email => {
  const { practice, reference, name, phone, message } = data;
  const from = typedName(name, 80);
  const fact = (label: string, line: Fact['lines'][number]): Fact => ({ label, lines: [line], smallPrint: null });
  return composeEmail({
    subject: `Text message ${reference} from a client`,
    preview: `From ${from}`,
    heading: 'A client has answered a text message',
    practice,
    blocks: [
      paragraph(
        "Nobody reads the number that our texts come from. We've told them that you have their message, and to call you if it can't wait.",
      ),
      facts(fact('From', from), fact('Phone', phoneLink(phone)), nextOf(data), fact('Reference', reference)),
      quote(typedNote(message, 2000)),
      paragraph(
        "Replying to this email doesn't reach them: use the number above. Anybody may hold that phone, so check who it is before you say anything about a client or a pet, and be careful with addresses in the message.",
      ),
    ],
    whySent: [
      `You're getting this email because ${practice.name} sends text messages to its clients. It contains personal data: please don't forward it outside the practice.`,
    ],
  });
};
