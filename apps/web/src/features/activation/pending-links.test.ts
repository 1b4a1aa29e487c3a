import { expect, test } from 'vitest';
import { parsePendingCode, parsePendingInvite } from './pending-links.ts';

test('the portal reads an emailed link, whatever types its values have', () => {
  expect(parsePendingCode({ code: '12-abc', clientId: 7, mode: 'signup' })).toEqual({
    code: '12-abc',
    clientId: 7,
    mode: 'signup',
  });
  expect(parsePendingCode({ code: 123456, clientId: '7', mode: 'other' })).toEqual({
    code: '123456',
    clientId: 7,
    mode: null,
  });
  expect(parsePendingCode({ clientId: 7 })).toBeNull();
  expect(parsePendingCode({ code: 'x'.repeat(101) })).toBeNull();
  expect(parsePendingCode({ code: 'abc', clientId: '-1' })?.clientId).toBeNull();
});

test('an invitation needs its code, but no name', () => {
  expect(parsePendingInvite({ rc: 'ABCDE-FGHJK', ln: 'Marsh' })).toEqual({
    rc: 'ABCDE-FGHJK',
    ln: 'Marsh',
    sure: false,
  });
  expect(parsePendingInvite({ rc: 1234567890, sure: '1' })).toEqual({ rc: '1234567890', ln: '', sure: true });
  expect(parsePendingInvite({ ln: 'Marsh' })).toBeNull();
});
