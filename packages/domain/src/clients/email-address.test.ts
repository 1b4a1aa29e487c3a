import { expect, it } from 'vitest';
import { cleanEmail, isEmailAddress } from './email-address.ts';

it.each([
  ['jo@ｅｘａｍｐｌｅ.org', 'jo@example.org'],
  ['jo@example。org', 'jo@example.org'],
  ['jo@exam\u00adple.org', 'jo@example.org'],
  ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
  ['Jo@Example.org', 'Jo@Example.org'],
  ['jo', 'jo'],
  ['@bücher.example', '@xn--bcher-kva.example'],
])('%s is delivered to %s [1f72a]', (typed, delivered) => {
  expect(cleanEmail(typed)).toBe(delivered);
});

it('refuses only an address without a valid domain', () => {
  expect(
    ['jo@bücher.example', 'jo@ｅｘａｍｐｌｅ。org', 'jo@EXAMPLE.org', 'zoë@example.org'].map(isEmailAddress),
  ).toEqual([true, true, true, true]);
  const wrong = ['jo@\u00ad.\u00ad', 'jo@é／x.example', 'jo@é%2f.example', 'jo@é.exa?mple', 'jo＠example.org', 'jo'];
  expect(wrong.filter(isEmailAddress)).toEqual([]);
});
