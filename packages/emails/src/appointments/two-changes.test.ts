import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleAppointment, sampleLine as line } from '../testing/sample-appointment.ts';
import { twoChanges } from './two-changes.ts';

const theirs = 'Wednesday 6 January 2027 at 9:30am, 30 minutes, with Dr Amit Patel';
const sample = { practice: sampleAppointment.practice, timeZone: 'Europe/London', line, theirs, tellsClients: true };

test('the email tells reception what it had, what counts, and what to do now', () => {
  const moved = twoChanges({ ...sample, isCancelled: false });
  expect(moved.subject).toBe('Your change to an appointment doesn’t count: Olive, Tuesday 5 January, 10:15am');
  for (const part of ['Daniel Okafor, 07700 900002', 'or a colleague', `> ${theirs}`, 'please call them'])
    expect(moved.text).toContain(part);
  expect(nestingFault(moved.html)).toBeNull();
  expect(moved.text).toMatch(/has our confirmation[^]*we’ll email the client about that/);
  const silent = twoChanges({ ...sample, isCancelled: false, tellsClients: false });
  expect(silent.text).not.toContain('we’ll email the client');
  const unreachable = twoChanges({ ...sample, isCancelled: false, line: { ...line, isUnreachable: true } });
  expect(unreachable.text).toContain('We can’t reach Daniel Okafor by email, so please call them.');
  expect(unreachable.text).not.toMatch(/has our confirmation|we’ll email the client/);
  const gone = { ...line, isUnreachable: true, isErased: true };
  const erased = twoChanges({ ...sample, isCancelled: true, line: gone });
  expect(erased.text).toMatch(/^(?![^]*(?:We can’t reach|we’ll email))[^]*there’s nobody to tell/);

  const cancelled = twoChanges({ ...sample, isCancelled: true });
  expect(cancelled.text).toContain('cancelled this online, or a colleague');
  expect(cancelled.text).toContain('enter the appointment in your own system again');
});
