const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[.]?';

/** Texts that a spreadsheet takes for something else: formulas, numbers it rewrites, dates, times, fractions, TRUE. */
const changing = new RegExp(
  [
    '[=+\\-@#]',
    '[£$€]? ?\\d[\\d.,:/%-]*[.,:/%-]\\d*%?$',
    '\\d+%?e[+-]?\\d+$',
    '0\\d+$',
    '\\d{16,}$',
    '\\d{1,3}(?: \\d{3})+$',
    `\\d{1,4}[-/., ]*${month}(?:[-/., ]*\\d{1,4})?$`,
    `${month}[-/., ]*\\d{1,4}(?:[-/., ]+\\d{1,4})?$`,
    '(?:true|false|null|none|n/a|\\\\n)$',
  ].join('|'),
  'iy',
);

const isChanging = (text: string, from: number): boolean => {
  changing.lastIndex = from;
  return changing.test(text);
};

const apostrophe = "'";

/** An apostrophe in front makes a spreadsheet leave the text as it is; imports remove it. */
export const guardText = (text: string): string =>
  text.startsWith(apostrophe) || isChanging(text, 0) ? apostrophe + text : text;

/** Without the apostrophe that `guardText` or a spreadsheet has put in front. */
export const unguardText = (text: string): string =>
  text.startsWith(apostrophe) && (text[1] === apostrophe || isChanging(text, 1)) ? text.slice(1) : text;
