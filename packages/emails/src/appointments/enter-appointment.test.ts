import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleAppointment, sampleLine as line } from '../testing/sample-appointment.ts';
import { enterAppointment, enterDetails } from './enter-appointment.ts';

const sample = { practice: sampleAppointment.practice, timeZone: 'Europe/London', line, entryStartsAt: null };

test('the email tells the practice what to do in its system, and that system’s message', () => {
  const said = 'This reason cannot be booked online. Ask https://vendor.example';
  const { subject, text, html } = enterAppointment({ ...sample, lacks: 'BOOKING', why: { said } });
  expect(subject).toBe('Please enter in your own system: Olive, Tuesday 5 January, 10:15am');
  for (const part of ['Daniel Okafor, 07700 900002', 'Dr Fiona Lockyer', '> This reason cannot be booked online.'])
    expect(text).toContain(part);
  expect(text).not.toContain('https://vendor.example');
  expect(nestingFault(html)).toBeNull();

  const several = enterAppointment({ ...sample, lacks: 'CHANGE', why: 'SEVERAL' });
  expect(several.subject).toMatch(/^Please change in your own system: /);
  expect(several.text).toContain('keep one and cancel the others');
  const unlinkedVet = { unlinked: ['Dr Fiona Lockyer', 'Elm Lane'] };
  const unlinked = enterAppointment({ ...sample, lacks: 'CANCELLATION', why: unlinkedVet });
  expect(unlinked.subject).toMatch(/^Please cancel in your own system: /);
  expect(unlinked.text).not.toContain('confirmation');
  expect(unlinked.text).toContain('Dr Fiona Lockyer and Elm Lane aren’t connected to your own system yet.');
  const noEmail = { ...line, isUnreachable: true };
  const unreachable = enterAppointment({ ...sample, line: noEmail, lacks: 'CANCELLATION', why: unlinkedVet });
  expect([unlinked.text, unreachable.text].map((one) => one.includes('We’ve told the client'))).toEqual([true, false]);
  expect(unreachable.text).toContain('We can’t reach Daniel Okafor by email, so please call them.');
  const gone = { ...noEmail, isErased: true };
  const erased = enterAppointment({ ...sample, line: gone, lacks: 'CANCELLATION', why: unlinkedVet });
  expect(erased.text).toMatch(/^(?![^]*please call)[^]*there’s nobody to tell/);
  const own = enterAppointment({ ...sample, lacks: 'CHANGE', why: { own: 'its time cannot be changed' } });
  expect(own.text).toContain('We couldn’t do it ourselves: its time cannot be changed.');
  expect(own.text).not.toContain('your system said');
  expect(own.text).not.toContain('another time');
  const elsewhere = { ...sample, entryStartsAt: line.startsAt + 90 * 60_000 };
  const moved = enterAppointment({ ...elsewhere, lacks: 'CANCELLATION', why: { said } });
  expect(moved.text).toContain('In your own system, it’s at another time: Tuesday 5 January, 11:45am.');
  const details = enterDetails({ ...sample, clientName: 'Jo Field', petName: 'Bella', why: { said } });
  expect(details.subject).toBe('Please change in your own system: the details of Bella (Jo Field)');
  expect(details.text).toContain('Jo Field has changed the details of Bella online.');
  const person = enterDetails({ ...sample, clientName: 'Jo Field', petName: null, why: { said } });
  expect(person.text).toContain('Jo Field has changed their details online.');
  expect(details.text).toContain('> This reason cannot be booked online.');
});
