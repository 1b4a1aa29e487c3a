import type { Email, PictureName } from '../email.ts';
import { blockAsHtml, paragraphAsHtml } from './blocks-as-html.ts';
import type { Block, Phrase, Fact } from './blocks.ts';
import { phoneLink } from './links.ts';
import { pageAsHtml } from './page.ts';
import { light } from './palette.ts';
import { foldLongLines, headerLine } from './plain-words.ts';

// Angle brackets keep punctuation after a URL out of the link (RFC 3986 appendix C).
const phraseAsText = (phrase: Phrase): string => {
  if (typeof phrase === 'string') return phrase;
  if ('was' in phrase) return `Was ${phrase.was}`;
  return /^(tel|mailto):/.test(phrase.href) ? phrase.words : `${phrase.words} <${phrase.href}>`;
};

const factAsText = ({ label, lines, smallPrint }: Fact): string =>
  [`${label}:`, ...lines.map(phraseAsText), ...(smallPrint === null ? [] : [`(${smallPrint})`])].join('\n');

const detailAsText = ({ label, lines, smallPrint }: Fact): string =>
  [`${label}: ${lines.map(phraseAsText).join('\n')}`, ...(smallPrint === null ? [] : [smallPrint])].join('\n');

const blockAsText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.phrases.map(phraseAsText).join('');
    case 'heading':
      return `${block.words}\n${'-'.repeat(block.words.length)}`;
    case 'facts':
    case 'entries':
      return block.facts.map(factAsText).join('\n\n');
    case 'details':
      return block.facts.map(detailAsText).join('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'quote':
      return block.words.replace(/^/gm, '> ');
    case 'button':
      return phraseAsText(block.link);
  }
};

export type SendingPractice = {
  name: string;
  phone: string;
  email: string | null;
  addressLines: readonly string[];
  groupName: string | null;
};

export type EmailDraft = {
  subject: string;
  /** Preview text, which should add to the subject. */
  preview: string;
  heading: string;
  /** Shown beside the heading. */
  picture?: PictureName;
  /** True if the blocks give the practice's address, so that the footer need not. */
  saysPlace?: boolean;
  blocks: readonly Block[];
  practice: SendingPractice;
  whySent: readonly Phrase[];
};

const footText = `margin:0 0 8px;font-size:14px;line-height:20px;color:${light.soft};`;

const footerOf = ({ practice, saysPlace, whySent }: EmailDraft): readonly (readonly Phrase[])[] => [
  [
    [practice.name, ...(saysPlace ? [] : practice.addressLines)].join(', '),
    ...(practice.phone === '' ? [] : [', ', phoneLink(practice.phone)]),
  ],
  whySent,
];

export const composeEmail = (draft: EmailDraft): Email => {
  const subject = headerLine(draft.subject);
  const { name, email, groupName } = draft.practice;
  const { picture = null } = draft;
  const page = pageAsHtml({
    title: subject,
    preview: draft.preview,
    practiceName: draft.practice.name,
    groupName,
    heading: draft.heading,
    picture,
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
  return {
    subject,
    html: foldLongLines(compact),
    text: `${foldLongLines(text)}\n`,
    sender: { name, email },
    pictures: [...(groupName === null ? [] : ['mark' as const]), ...(picture === null ? [] : [picture])],
  };
};
