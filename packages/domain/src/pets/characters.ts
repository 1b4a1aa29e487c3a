// oxlint-disable-next-line no-restricted-globals -- what a character is depends on no zone and no clock
const { Segmenter } = Intl;
const segmenter = new Segmenter('en', { granularity: 'grapheme' });

/** As people count: an emoji of several parts, or a letter with its accents, is one. */
export const countCharacters = (text: string): number => Array.from(segmenter.segment(text)).length;
