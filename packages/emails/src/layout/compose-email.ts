import type { Email } from '../email.ts';
import { blockAsHtml, paragraphAsHtml } from './blocks-as-html.ts';
import { blockAsText, phraseAsText } from './blocks-as-text.ts';
import type { Block, Phrase } from './blocks.ts';
import { phoneLink } from './links.ts';
import { pageAsHtml } from './page.ts';
import { light } from './palette.ts';
import { foldLongLines, headerLine } from './plain-words.ts';

export type SendingPractice = {
  name: string;
  phone: string;
  email: string | null;
  addressLines: readonly string[];
  groupName: string | null;
};

export type EmailDraft = {
  subject: string;
  /** Preview text: what the subject does not say. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  practice: SendingPractice;
  whySent: readonly Phrase[];
};

const footText = `margin:0 0 8px;font-size:14px;line-height:20px;color:${light.softInk};`;

const footerOf = ({ practice, whySent }: EmailDraft): readonly (readonly Phrase[])[] => [
  [[practice.name, ...practice.addressLines].join(', ')],
  ...(practice.phone === '' ? [] : [['Phone: ', phoneLink(practice.phone)]]),
  whySent,
];

export const composeEmail = (draft: EmailDraft): Email => {
  const subject = headerLine(draft.subject);
  const { name, email } = draft.practice;
  const page = pageAsHtml({
    title: subject,
    preview: draft.preview,
    practiceName: draft.practice.name,
    groupName: draft.practice.groupName,
    heading: draft.heading,
    blocks: draft.blocks.map(blockAsHtml),
    footer: footerOf(draft).map((phrases) => paragraphAsHtml(phrases, footText, 'soft-ink')),
  });
  const text = [
    draft.heading,
    ...draft.blocks.map(blockAsText),
    // Mail readers fold away what follows "-- ".
    ['-- ', ...footerOf(draft).map((phrases) => phrases.map(phraseAsText).join(''))].join('\n'),
  ].join('\n\n');
  // Indentation would be a third of the message.
  const compact = page.toString().replace(/\n\s+/g, '\n');
  return { subject, html: foldLongLines(compact), text: `${foldLongLines(text)}\n`, sender: { name, email } };
};
