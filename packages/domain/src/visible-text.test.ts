import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['\u200ezoe@example.org', 'zoe@example.org'],
  ['\u202a07700 900123\u202c', '07700 900123'],
  ['9410\u200b0002\u200d4681357', '941000024681357'],
  ['Hart\u00adnell', 'Hartnell'],
  ['\ufeffC1\u2060', 'C1'],
  ['O\u2019Brien', 'O\u2019Brien'],
  ['👩\u200c👧', '👩👧'],
  ['a\u200d👧', 'a👧'],
  ['👩\u200dx', '👩x'],
])('the visible text of %j has no invisible characters', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

it.each(['👩‍👩‍👧', 'Us: 👩‍👧', '🏴‍☠️', '👩🏽‍⚕️', 'علی‌رضا', 'ക്‍', 'क्‍ष'])('keeps the joining characters of %s', (text) => {
  expect(visibleText(text)).toBe(text);
});
