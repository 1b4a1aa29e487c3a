import { expect, test } from 'vitest';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError } from '../../platform/api-client.ts';
import { quotaIn, withoutDaysOf } from './guest-quota.ts';

const day = (date: string) => ({ date, label: date, slots: [] });
const page: Slots = {
  practiceId: 1,
  appointmentReasonId: 1,
  generatedAt: '2026-06-01T08:00:00.000Z',
  firstAvailableDate: '2026-06-01',
  timeZone: 'Europe/London',
  clinicians: [],
  days: [day('2026-06-01'), day('2026-06-02')],
  alternatives: [],
  noSlotsReason: null,
  nextCursor: null,
};

test('a day that has no room for guests is offered no more, by the clock of the practice', () => {
  // In summer half past eleven at night in UTC is the next day there.
  const [left] = withoutDaysOf(['2026-06-01T23:30:00.000Z'], [page]);
  expect(left?.days.map(({ date }) => date)).toEqual(['2026-06-01']);
  expect(withoutDaysOf([], [page])).toEqual([page]);
});

test('which share is used up is told apart from every other refusal', () => {
  const refusal = (code: ErrorCode, meta = {}) =>
    new ApiError({
      url: '/api/guest/soft-bookings',
      status: 409,
      body: { status: 409, title: '', detail: '', code, traceId: '', errors: [], meta },
    });
  expect(quotaIn(refusal('GUEST_QUOTA', { reason: 'DAY' }))).toBe('DAY');
  expect(quotaIn(refusal('GUEST_QUOTA', { reason: 'NEW_CLIENTS' }))).toBe('NEW_CLIENTS');
  expect(quotaIn(refusal('SLOT_TAKEN'))).toBeNull();
  expect(quotaIn(null)).toBeNull();
});
