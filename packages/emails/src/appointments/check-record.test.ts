import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleAppointment, sampleLine as line } from '../testing/sample-appointment.ts';
import { checkRecord } from './check-record.ts';

const sample = { practice: sampleAppointment.practice, timeZone: 'Europe/London', record: 'appointment 104' };

test('the email tells the practice which record to check, its problem and its client', () => {
  const problem = 'Clinician 7 is not linked.';
  const { subject, text, html } = checkRecord({ ...sample, problem, line, others: 0 });
  expect(subject).toBe('Please check in your own system: appointment 104');
  for (const part of [
    '> Clinician 7 is not linked.',
    'Tuesday 5 January, 10:15am',
    'Daniel Okafor',
    'please call the client',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('like this.');
  expect(nestingFault(html)).toBeNull();

  const erased = checkRecord({ ...sample, problem, line: { ...line, isErased: true }, others: 0 });
  expect(erased.text).toMatch(/^(?![^]*please call)[^]*there’s nobody to tell/);
  const unknown = checkRecord({
    ...sample,
    problem: 'The portal cannot read “end” in this record.',
    line: null,
    others: 2,
  });
  expect(unknown.text).toContain('There are 2 other records like this.');
  expect(unknown.text).not.toContain('call the client');
  expect(checkRecord({ ...sample, problem, line: null, others: 1 }).text).toContain(
    'There’s another record like this.',
  );
});
