import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['Jo.Marsh+vet@GoogleMail.com', 'jomarsh@gmail.com'],
  ['jo.marsh+vet@Example.org', 'jo.marsh@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s shares the budget of %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
