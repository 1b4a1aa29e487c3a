import type { Email } from '../email.ts';
import { type Fact, facts, paragraph, type Phrase, quote } from '../layout/blocks.ts';
import { composeEmail, type SendingPractice } from '../layout/compose-email.ts';
import { formatTime } from '../layout/format-time.ts';
import { mailLink, phoneLink } from '../layout/links.ts';
import { typedName, typedNote } from '../layout/plain-words.ts';

export type PracticeMessageData = {
  practice: SendingPractice;
  kind: 'QUESTION' | 'COMPLAINT';
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  petName: string | null;
  message: string;
  answerBy: string;
};

const fact = (label: string, value: Phrase | null): Fact[] =>
  value === null ? [] : [{ label, lines: [value], smallPrint: null }];

const headings = { QUESTION: 'A question from a visitor', COMPLAINT: 'A complaint from a visitor' } as const;

/** Sent to the practice. The text comes from strangers, so no address in it becomes a link. */
export const practiceMessage = (data: PracticeMessageData): Email => {
  const { practice, kind, reference, name, email, phone, petName, message, answerBy } = data;
  const { date } = formatTime(Date.parse(`${answerBy}T12:00:00Z`), 'Europe/London');
  return composeEmail({
    subject:
      kind === 'QUESTION'
        ? `Question ${reference}: please answer by ${date}`
        : `Complaint ${reference}: please answer by ${date}`,
    preview: `From ${typedName(name, 80)}`,
    heading: headings[kind],
    practice,
    blocks: [
      paragraph(`Someone has sent you a message from your prices page. They expect an answer by ${date}.`),
      facts(
        ...fact('From', typedName(name, 80)),
        ...fact('Email', email === null ? null : mailLink(email)),
        ...fact('Phone', phone === null ? null : phoneLink(phone)),
        ...fact('Pet', petName === null ? null : typedName(petName, 30)),
        ...fact('Reference', reference),
      ),
      quote(typedNote(message, 2000)),
      paragraph(
        'Don’t reply to this email: it doesn’t reach them. Use the address or number above. We don’t know who they are, so check before you say anything about a client or a pet. Be careful with web addresses in their message.',
      ),
    ],
    whySent: [
      `You’re getting this email because ${practice.name} answers questions and complaints from its prices page. It contains personal data: please don’t forward it outside the practice.`,
    ],
  });
};
