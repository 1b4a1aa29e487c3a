import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['Jo.Marsh+vet@GoogleMail.com', 'jomarsh@gmail.com'],
  ['jo.marsh+vet@Example.org', 'jo.marsh@example.org'],
  ['jo@ＥＸＡＭＰＬＥ。org', 'jo@example.org'],
  ['jo@B\u00fccher.example', 'jo@xn--bcher-kva.example'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s shares the limit of %s [05875]', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
