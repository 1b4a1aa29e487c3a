// Bidirectional overrides reverse the text after a name; zero-width characters hide one word in another.
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const controls = /[^\P{Cc}\n]/gu;
const lineEnds = /\r\n|[\r\u0085\u2028\u2029]/g;

// A zero-width space after `://`, `@` or a dot stops mail readers from making links.
const breakLinks = (text: string): string => text.replace(/:\/\/|@|(?<=[\p{L}\p{N}_-])[.。．](?=\p{L})/gu, '$&\u200b');

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As people count, so that no emoji is cut in two. */
const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const clip = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const characters = charactersOf(text);
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
};

// A longer run without a space would overflow a narrow screen.
const longestRun = 60;

const breakRuns = (text: string): string =>
  text.replace(/\S{61,}/gu, (run) => {
    const characters = charactersOf(run);
    const parts = [];
    for (let from = 0; from < characters.length; from += longestRun)
      parts.push(characters.slice(from, from + longestRun).join(''));
    return parts.join(' ');
  });

const visible = (text: string): string =>
  text.toWellFormed().replace(lineEnds, '\n').replace(invisible, '').replace(controls, ' ');

const oneLine = (text: string): string => visible(text).replace(/\s+/gu, ' ').trim();

/** A typed name for one line: no control characters, no links, at most `maxLength`. */
export const typedName = (text: string, maxLength: number): string =>
  breakRuns(breakLinks(clip(oneLine(text), maxLength)));

export const typedNote = (text: string, maxLength: number): string => {
  const paragraphs = visible(text)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return breakRuns(breakLinks(clip(paragraphs, maxLength)));
};

/** One line, which prevents header injection. */
export const headerLine = (text: string): string => clip(oneLine(text), 200);

const fold = (line: string): readonly string[] =>
  (line.match(/.{1,900}(?:\s|$)|\S+/gu) ?? [line]).map((part) => part.trimEnd());

/** Breaks lines at spaces to stay within 998 characters (RFC 5322 §2.1.1). */
export const foldLongLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .flatMap((line) => (line.length <= 900 ? [line] : fold(line)))
    .join('\n');
