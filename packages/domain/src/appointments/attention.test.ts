import { expect, it } from 'vitest';
import { type AttentionFacts, attentionOf } from './attention.ts';

const hour = 3_600_000;
const now = Date.parse('2027-01-05T10:00Z');

const usual: AttentionFacts = {
  appointmentId: 1,
  petId: 1,
  status: 'BOOKED',
  start: now + 20 * 24 * hour,
  madeAt: now - 10 * 24 * hour,
  timeZone: 'Europe/London',
  reminderHours: null,
  movedByPracticeAt: null,
  cancelledByPracticeAt: null,
  isCancellationFine: false,
  confirmedByClientAt: null,
  clientHereAt: null,
  clientLateMinutes: null,
  toldLateMinutes: null,
  readsArrivals: false,
  hasOpenQuestions: false,
};
const attentionFor = (...all: Partial<AttentionFacts>[]) =>
  attentionOf(
    all.map((one, index) => ({ ...usual, appointmentId: index + 1, ...one })),
    now,
  )?.kind;

it('the dashboard asks for one thing at a time, the most urgent first [090ef]', () => {
  const questions = { start: now + 7 * 24 * hour - 1, hasOpenQuestions: true };
  const reminder = { start: now + 30 * hour };
  const here = { start: now + hour / 4, confirmedByClientAt: now, readsArrivals: true };
  const late = { start: now + hour, confirmedByClientAt: now, toldLateMinutes: 30 };
  const cancelled = { status: 'CANCELLED', cancelledByPracticeAt: now - 71 * hour } as const;
  const changed = { movedByPracticeAt: now - 71 * hour };
  const all = [questions, reminder, here, late, cancelled, changed];
  const kinds = all.map((_, index) => attentionFor(...all.slice(0, all.length - index)));
  expect(kinds).toEqual(['CHANGED', 'CANCELLED', 'LATE', 'HERE', 'REMINDER', 'QUESTIONS']);
});

it('the dashboard asks nothing about an appointment that is far ahead or answered [090ef]', () => {
  expect(attentionFor({})).toBeUndefined();
  for (const answer of [{ confirmedByClientAt: now }, { clientHereAt: now }, { clientLateMinutes: 10 }])
    expect(attentionFor({ start: now + 30 * hour, ...answer })).toBeUndefined();
  expect(attentionFor({ start: now + 30 * hour, reminderHours: [] })).toBeUndefined();
  expect(attentionFor({ start: now + 30 * hour, madeAt: now - hour })).toBeUndefined();
  expect(attentionFor({ start: now + hour / 4, confirmedByClientAt: now })).toBeUndefined();
  expect(attentionFor({ start: now + 7 * 24 * hour, hasOpenQuestions: true })).toBeUndefined();
  expect(attentionFor({ movedByPracticeAt: now - 72 * hour })).toBeUndefined();
  expect(attentionFor({ status: 'CANCELLED', cancelledByPracticeAt: now - 73 * hour })).toBeUndefined();
});

it('the notice of a cancellation ends when the client agrees, or the pet is booked again', () => {
  const cancelled = { status: 'CANCELLED', cancelledByPracticeAt: now - hour } as const;
  expect(attentionFor({ ...cancelled, isCancellationFine: true })).toBeUndefined();
  expect(attentionFor(cancelled, { madeAt: now - hour })).toBeUndefined();
  expect(attentionFor(cancelled, { madeAt: now - hour, petId: 2 })).toBe('CANCELLED');
  const cancelledAsWell = { ...cancelled, madeAt: now - hour, isCancellationFine: true };
  expect(attentionFor(cancelled, cancelledAsWell)).toBe('CANCELLED');
});

it('the dashboard asks for an answer from the time of the reminder', () => {
  expect(attentionFor({ start: now + 48 * hour })).toBe('REMINDER');
  expect(attentionFor({ start: now + 48 * hour + 1_000 * 60 })).toBeUndefined();
});

it('the notice of a change or cancellation ends at the appointment’s start', () => {
  const changed = { movedByPracticeAt: now - hour };
  const cancelled = { status: 'CANCELLED', cancelledByPracticeAt: now - hour } as const;
  for (const [start, kinds] of [
    [now + 1, ['CHANGED', 'CANCELLED']],
    [now, [undefined, undefined]],
  ] as const)
    expect([attentionFor({ ...changed, start }), attentionFor({ ...cancelled, start })]).toEqual(kinds);
});
