import type { Block, Fact, Phrase } from './blocks.ts';

// Angle brackets keep punctuation after a URL out of the link (RFC 3986 appendix C).
export const phraseAsText = (phrase: Phrase): string => {
  if (typeof phrase === 'string') return phrase;
  if ('was' in phrase) return `Was ${phrase.was}`;
  return /^(tel|mailto):/.test(phrase.href) ? phrase.words : `${phrase.words} <${phrase.href}>`;
};

const factAsText = ({ label, lines, smallPrint }: Fact): string =>
  [`${label}:`, ...lines.map(phraseAsText), ...(smallPrint === null ? [] : [`(${smallPrint})`])].join('\n');

const detailAsText = ({ label, lines, smallPrint }: Fact): string =>
  [`${label}: ${lines.map(phraseAsText).join('\n')}`, ...(smallPrint === null ? [] : [smallPrint])].join('\n');

export const blockAsText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.phrases.map(phraseAsText).join('');
    case 'heading':
      return `${block.words}\n${'-'.repeat(block.words.length)}`;
    case 'facts':
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
