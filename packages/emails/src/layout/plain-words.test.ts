import { describe, expect, test } from 'vitest';
import { foldLongLines, headerLine, typedName, typedNote } from './plain-words.ts';

// Mail readers turn text that matches this into links.
const linkable = /:\/\/[\w.]|[\w-]\.[a-z]{2}|\w@\w/i;

describe('typed text', () => {
  test.each(['www.evil.example', 'https://evil.example/a', 'evil.example', 'a@evil.example', 'evil。example'])(
    'typed text never becomes a link: %s',
    (words) => {
      expect(typedName(`Bella ${words}`, 50)).not.toMatch(linkable);
      expect(typedNote(`See\n${words}`, 250)).not.toMatch(linkable);
      expect(typedName(`Bella ${words}`, 50).replaceAll('\u200b', '')).toBe(`Bella ${words}`);
    },
  );

  test('typed text keeps ordinary names and numbers', () => {
    for (const name of ["O'Malley", 'Mr. Tibbs', 'Zoë-Ann', '3.5 kg', 'Pip 🐕‍🦺']) expect(typedName(name, 50)).toBe(name);
  });

  test('typed text loses line breaks, direction overrides and hidden characters', () => {
    expect(typedName('Bel\u202ela\r\nBcc: x\u2028y\u0000z\ufeff', 50)).toBe('Bella Bcc: x y z');
  });

  test('typed text ends at the limit of the field, and a note keeps its lines', () => {
    expect(typedName('x'.repeat(31), 30)).toBe(`${'x'.repeat(29)}…`);
    expect(typedNote('one\r\ntwo\n\n\n\nthree', 250)).toBe('one\ntwo\n\nthree');
  });

  test('characters are counted as people count them, and none is split', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(typedName(family.repeat(30), 30)).toBe(family.repeat(30));
    expect(typedName(family.repeat(31), 30)).toBe(`${family.repeat(29)}…`);
  });

  test('long words can break on a narrow screen', () => {
    expect(
      Math.max(
        ...typedNote('W'.repeat(250), 250)
          .split(' ')
          .map((run) => run.length),
      ),
    ).toBe(60);
  });
});

test('a header is one line, whatever a person typed', () => {
  expect(headerLine('Bella\r\nBcc: everyone@evil.example\u0085\u2029\u000b')).toBe('Bella Bcc: everyone@evil.example');
  expect([...headerLine('x'.repeat(500))]).toHaveLength(200);
});

test('plain text breaks long lines at spaces and keeps every word', () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}`).join(' ');
  const folded = foldLongLines(words);
  expect(Math.max(...folded.split('\n').map((line) => line.length))).toBeLessThanOrEqual(900);
  expect(folded.replaceAll('\n', ' ')).toBe(words);
});
