import { describe, expect, test } from 'vitest';
import { rulesForAppointmentEmails } from '../testing/rules-for-appointment-emails.ts';
import { sampleCancellation } from '../testing/sample-appointment.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';

describe('the email about a cancelled appointment', () => {
  const late = { ...sampleCancellation, lateCancel: true, lateFeeText: 'We charge £15 for a late cancellation.' };

  test('the subject says everything that a locked phone shows', () => {
    expect(appointmentCancelled(sampleCancellation).subject).toBe('Cancelled: Bella, Tuesday 5 January, 9:15am');
  });

  test('the plain text says everything', () => {
    expect(appointmentCancelled(sampleCancellation).text).toMatchInlineSnapshot(`
      "Bella’s appointment is cancelled

      Hello Sam, we look forward to seeing Bella another time.

      When: Was Tuesday 5 January 2027 at 9:15am
      The attached file removes it from your calendar.
      With: Amara Okafor
      Yearly vaccination
      Where: Mill Road Vets
      Reference: MRV-4KQ7

      Book again <https://portal.example/appointments/book?practice=1&petId=12&reasonId=3>

      If you didn’t cancel, call us on 01632 960123 and we’ll put it right.

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB, 01632 960123
      We sent this because an appointment in your name was cancelled.
      "
    `);
  });

  test('the email says what to do next if the practice cancelled', () => {
    const { html, text } = appointmentCancelled({ ...sampleCancellation, byPractice: true });
    for (const told of [html, text]) expect(told).toContain('You can book another time online.');
    expect(text).toContain('Book again <https://portal.example/appointments/book?practice=1&petId=12&reasonId=3>');
    expect(text).toContain('01632 960123 and we’ll find you another time.');
    expect(text).not.toContain('If you didn’t cancel');
  });

  test('the email says that the cancellation was late, with the practice’s text about late cancellations', () => {
    const { html, text } = appointmentCancelled(late);
    for (const told of [html, text]) {
      expect(told).toContain('Cancelled late');
      expect(told).toContain('We charge £15 for a late cancellation.');
    }
    expect(appointmentCancelled({ ...late, lateFeeText: 'Pay <b>now</b>' }).html).toContain(
      'Pay &lt;b&gt;now&lt;/b&gt;',
    );
  });

  test('the email mentions no fee for a late cancellation that is free [eb7e4]', () => {
    const { text } = appointmentCancelled({ ...late, lateFeeText: null });
    expect(text).not.toMatch(/£|late|sooner/);
  });

  test('the email mentions no fee for a cancellation in time', () => {
    const { text } = appointmentCancelled({ ...late, lateCancel: false });
    expect(text).not.toMatch(/late|£/i);
  });

  rulesForAppointmentEmails({
    write: (change) => appointmentCancelled({ ...late, ...change }),
    links: ['https://portal.example/appointments/book?practice=1&amp;petId=12&amp;reasonId=3', 'tel:+441632960123'],
  });
});

describe('the email about a cancelled appointment of a pet that has died', () => {
  // Cancelled late and with a fee, which must not be mentioned.
  const afterDeath = { ...sampleCancellation, petHasDied: true, lateCancel: true, lateFeeText: 'We charge £15.' };

  test('the email has a quiet subject', () => {
    expect(appointmentCancelled(afterDeath).subject).toBe('Bella’s appointment is cancelled');
  });

  test('the plain text says everything', () => {
    expect(appointmentCancelled(afterDeath).text).toMatchInlineSnapshot(`
      "With our sympathy

      Dear Sam,

      All of us at Mill Road Vets are very sorry that Bella has died.

      The appointment on Tuesday 5 January at 9:15am is cancelled, and you don’t need to do anything.

      If there’s anything we can do for you, please call us on 01632 960123.

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB, 01632 960123
      You’re getting this email because an appointment in your name at Mill Road Vets was cancelled. If something here isn’t right, please call us.
      "
    `);
  });

  test('the email names all cancelled appointments, the soonest first', () => {
    const day = 86_400_000;
    const also = [sampleCancellation.startsAt + 14 * day, sampleCancellation.startsAt - 2 * day];
    const { subject, text } = appointmentCancelled({ ...afterDeath, alsoCancelled: also });
    expect(subject).toBe('Bella’s appointments are cancelled');
    expect(text).toContain(
      'The appointments on Sunday 3 January at 9:15am, Tuesday 5 January at 9:15am and Tuesday 19 January at 9:15am are cancelled',
    );
  });

  test('the email asks for nothing, offers nothing to buy and has no exclamation marks', () => {
    const { subject, html, text } = appointmentCancelled(afterDeath);
    const body = html.slice(html.indexOf('<body'));
    expect(`${subject}${text}`).not.toContain('!');
    for (const told of [body, text])
      expect(told).not.toMatch(/£|\blate\b|charge|book|bring|remind|vaccination|calendar|advert|glad|another time/i);
  });

  rulesForAppointmentEmails({
    write: (change) => appointmentCancelled({ ...afterDeath, ...change }),
    links: ['tel:+441632960123'],
  });
});
