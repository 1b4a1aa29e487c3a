import { expect, test } from 'vitest';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError } from '../../../platform/api-client.ts';
import { quotaIn } from './guest-quota-text.tsx';

const refusal = (code: ErrorCode, meta = {}) =>
  new ApiError({
    url: '/api/guest/soft-bookings',
    status: 409,
    body: { status: 409, title: '', detail: '', code, traceId: '', errors: [], meta },
  });

test('the page names the guest quota that was reached', () => {
  const holds = [
    {
      softBookingId: 'sb_1',
      petName: 'Milo',
      practiceName: 'Test Practice',
      start: '2027-01-05T09:00:00+00:00',
      timeZone: 'Europe/London',
    },
  ];
  expect(quotaIn(refusal('GUEST_QUOTA', { reason: 'SHARE', tryAgainMinutes: 4 }))).toEqual({
    reason: 'SHARE',
    tryAgainMinutes: 4,
  });
  expect(quotaIn(refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 601 }))).toEqual({
    reason: 'ADDRESS',
    tryAgainMinutes: 11,
  });
  expect(quotaIn(refusal('GUEST_QUOTA', { reason: 'NEW_CLIENTS' }))).toEqual({ reason: 'NEW_CLIENTS' });
  expect(quotaIn(refusal('GUEST_QUOTA', { reason: 'DEVICE', holds: [...holds, 'x'] }))).toEqual({
    reason: 'DEVICE',
    holds,
  });
});

test('the page finds no quota in any other error', () => {
  expect(quotaIn(refusal('SLOT_TAKEN'))).toBeNull();
  expect(quotaIn(null)).toBeNull();
});
