// Bidirectional overrides would turn round the text that follows a name; zero-width characters hide one word in another.
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const controls = /[^\P{Cc}\n]/gu;
const lineEnds = /\r\n|[\r\u0085\u2028\u2029]/g;

// Mail readers turn anything that looks like an address into a link of their own. A zero-width space behind the sign
// that gives it away (`://`, `@`, a dot before a letter) stops that and changes nothing that anybody sees or hears.
const breakLinks = (text: string): string => text.replace(/:\/\/|@|(?<=[\p{L}\p{N}_-])[.。．](?=\p{L})/gu, '$&\u200b');

// Nobody's name is 60 characters without a space; such a run would push a narrow screen, or a line, out of bounds.
const breakRuns = (text: string): string => text.replace(/\S{60}(?=\S)/gu, '$& ');

const clip = (text: string, maxLength: number): string => {
  const characters = [...text];
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
};

const visible = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(invisible, '').replace(controls, ' ');

const oneLine = (text: string): string => visible(text).replace(/\s+/gu, ' ').trim();

/** A name as a person typed it, fit for one line of an e-mail: no control characters, no links, no more than `maxLength`. */
export const typedName = (text: string, maxLength: number): string =>
  breakRuns(breakLinks(clip(oneLine(text), maxLength)));

/** A few sentences as a person typed them: line ends stay, the rest as for a name. */
export const typedNote = (text: string, maxLength: number): string => {
  const paragraphs = visible(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return breakRuns(breakLinks(clip(paragraphs, maxLength)));
};

/** A header value: one line whatever was put in, so that nobody can add headers of their own. Subjects are never links. */
export const headerLine = (text: string): string => clip(oneLine(text), 200);

const fold = (line: string): readonly string[] =>
  (line.match(/.{1,900}(?:\s|$)|\S+/gu) ?? [line]).map((part) => part.trimEnd());

/**
 * The same text with no line longer than the 998 characters an e-mail may have (RFC 5322 §2.1.1), as long as there is a
 * space to break at: a space and a line end mean the same in HTML and in running text.
 */
export const foldLongLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line) => (line.length <= 900 ? [line] : fold(line)))
    .join('\n');
