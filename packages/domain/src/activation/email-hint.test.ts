import { expect, it } from 'vitest';
import { emailHint, mailDomains } from './email-hint.ts';

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
])('the form suggests a correction of %s: %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant);
});

it.each([
  'jo@gmail.com',
  'jo@GMAIL.com',
  'jo@example.org',
  'jo@mac.com',
  'jo@live.fr',
  'jo@larkmere.example',
  'gmial.com',
  '@gmial.com',
  'jo',
  '@',
  'jo@',
  '',
])('the form suggests nothing for %s', (typed) => {
  expect(emailHint(typed)).toBeNull();
});

/** Each slip of a finger: a letter too few, one too many, a wrong one, and two the other way round. */
const slipsOf = (domain: string): string[] =>
  Array.from(domain).flatMap((letter, at) => {
    const [before, after] = [domain.slice(0, at), domain.slice(at + 1)];
    const [next = ''] = after;
    return [
      before + after,
      `${before}q${letter}${after}`,
      `${before}q${after}`,
      before + next + letter + after.slice(1),
    ];
  });

it.each(mailDomains)('the hint corrects every typing error in %s, unless another domain is as near', (domain) => {
  for (const slip of slipsOf(domain)) {
    if (slip === domain || mailDomains.some((other) => other === slip)) continue;
    const hint = emailHint(`a@${slip}`)?.slice(2);
    const others = mailDomains.filter((other) => other !== domain && slipsOf(other).includes(slip));
    expect([domain, ...others], slip).toContain(hint);
  }
});

it.each([
  ['a@gmali.con', 'a@gmail.com'],
  ['a@ymail.con', 'a@ymail.com'],
  ['a@yhaoo.con', 'a@yahoo.com'],
])('the hint corrects two typing errors in a domain of nine letters, to the nearest domain: %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant);
});

it.each(['a@ksy.con', 'a@ilve.con', 'a@gmqqq.com', 'a@g.com', 'a@qm.com'])(
  'the hint finds no domain in %s',
  (typed) => {
    expect(emailHint(typed)).toBeNull();
  },
);
