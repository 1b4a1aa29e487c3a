const space = '\u00a0';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const pieces = [
  `(?:\\w+day )?\\b\\d{1,2} (?:${months})\\b`,
  String.raw`\b\d{1,2}:\d\d[ap]m (?:GMT|BST)\b`,
  String.raw`\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b`,
  String.raw`\b0(?:\d{4} \d{5,6}|\d{2,4} \d{3,4} \d{3,4})\b`,
  String.raw`\b\d+(?:\.\d+)? (?:mg|mcg|g|kg|ml)\b`,
];
const together = new RegExp(pieces.join('|'), 'g');

/** Keeps a date, a postcode, a telephone number and an amount on one line. */
export const unbroken = (words: string): string => words.replace(together, (piece) => piece.replaceAll(' ', space));
