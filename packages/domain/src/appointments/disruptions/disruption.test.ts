import { expect, test } from 'vitest';
import { describeDisruption, type DisruptionCause } from './disruption.ts';

const about = { closedFor: null, clinicianName: 'Dr Anjali Patel', reasonName: 'Health check' };

test.each<[readonly DisruptionCause[], string | null, string]>([
  [['CLOSED', 'ROTA'], 'Flooded building', 'closed on that day (Flooded building)'],
  [['CLINICIAN', 'REASON'], null, 'Dr Anjali Patel no longer takes appointments; Health check is no longer on offer'],
  [['CLOSED'], null, 'closed on that day'],
  [['ROTA'], null, 'Dr Anjali Patel isn’t working then'],
  [['OPENING_HOURS'], null, 'outside the opening hours'],
])('a time is lost because of %s', (causes, closedFor, words) => {
  expect(describeDisruption({ ...about, causes, closedFor })).toBe(words);
});
