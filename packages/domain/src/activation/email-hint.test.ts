import { expect, it } from 'vitest';
import { emailHint } from './email-hint.ts';

it.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@gmail.co', 'jo@gmail.com'],
  ['jo@gmailcom', 'jo@gmail.com'],
  ['Jo.Marsh@HOTMIAL.co.uk', 'Jo.Marsh@hotmail.co.uk'],
  ['jo@hotmai.com', 'jo@hotmail.com'],
  ['jo@yaho.co.uk', 'jo@yahoo.co.uk'],
  ['jo@btintenret.com', 'jo@btinternet.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  [' jo@iclod.com ', 'jo@icloud.com'],
])('suggests a correction of %s: %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant);
});

it.each([
  'jo@gmail.com',
  'jo@GMAIL.com',
  'jo@example.org',
  'jo@mac.com',
  'jo@live.fr',
  'jo@larkmere.example',
  'jo',
  '@',
  'jo@',
  '',
])('suggests nothing for %s', (typed) => {
  expect(emailHint(typed)).toBeNull();
});
