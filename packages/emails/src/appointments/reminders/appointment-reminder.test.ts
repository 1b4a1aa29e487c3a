import { describe, expect, test } from 'vitest';
import { rulesForAppointmentEmails, saysWhereToPark } from '../../testing/rules-for-appointment-emails.ts';
import { sampleReminder } from '../../testing/sample-appointment.ts';
import { appointmentReminder } from './appointment-reminder.ts';

const kinds = ['two-days', 'evening-before', 'same-day'] as const;

describe('the reminder of an appointment', () => {
  test.each([
    ['two-days', 'Reminder: Bella, Tuesday 5 January, 9:15am', 'Bella’s appointment is on Tuesday 5 January'],
    ['evening-before', 'Tomorrow: Bella at 9:15am', 'Bella’s appointment is tomorrow'],
    ['same-day', 'Today: Bella at 9:15am', 'Bella’s appointment is today'],
  ] as const)('the subject says everything that a locked phone shows: %s', (kind, subject, heading) => {
    const mail = appointmentReminder({ ...sampleReminder, kind });
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n')[0]).toBe(heading);
  });

  test('the reminder says how to answer, until when to change, and how to stop reminders', () => {
    const { text } = appointmentReminder(sampleReminder);
    expect(text).not.toContain('attached');
    expect(text.slice(text.indexOf('Reference'))).toMatchInlineSnapshot(`
      "Reference: MRV-4KQ7

      9:15am is kept for Bella. If you can’t come, tell us, and another pet can have it.

      Confirm, change or cancel <https://portal.example/reminders?key=7.0.abc>

      You can change it online until Tuesday 5 January, 5:15am. Or call us on 01632 960123. If Bella becomes unwell before then, don’t wait: call us.

      -- 
      Mill Road Vets, 01632 960123
      We sent this because an appointment is booked in your name. You can stop reminders by email <https://portal.example/api/unsubscribe?t=abc> or change your contact preferences <https://portal.example/client-detail/contact-preferences>.
      "
    `);
  });

  test.each([
    ['by day', Date.UTC(2027, 0, 4, 5, 15), 'until Monday 4 January, 5:15am. Or call us'],
    ['in the hour that comes twice', Date.UTC(2027, 9, 31, 0, 30), 'until Sunday 31 October, 1:30am BST. Or call us'],
    ['when that hour comes again', Date.UTC(2027, 9, 31, 1, 30), 'until Sunday 31 October, 1:30am GMT. Or call us'],
  ])('the reminder says until when the appointment can be changed online: %s', (_, changeUntil, said) => {
    expect(appointmentReminder({ ...sampleReminder, changeUntil }).text).toContain(said);
  });

  test('the reminder links to no page that refuses the client [eb7e4]', () => {
    const { text } = appointmentReminder({ ...sampleReminder, changeUntil: null, mayCancel: false });
    expect(text).toContain('To change or cancel, call us on 01632 960123.');
    expect(text).toContain('Tell us you’ll be there <');
    expect(text).not.toMatch(/online|Change or cancel </i);
  });

  test('the reminder asks no client who has answered', () => {
    const { text } = appointmentReminder({ ...sampleReminder, isConfirmed: true });
    expect(text).toContain('You’ve told us you’ll be there.');
    expect(text).toContain('See or change your answer <https://portal.example/reminders?key=7.0.abc>');
    expect(text).not.toMatch(/is kept for|another pet/);
  });

  test('the reminder names all appointments of the day, and the practice’s fee for missing one', () => {
    const others = [{ ...sampleReminder, petName: 'Olive', startsAt: Date.UTC(2027, 0, 5, 11, 0) }];
    const words = { missedAppointment: 'A missed appointment costs {practice} £30.' };
    const mail = appointmentReminder({ ...sampleReminder, kind: 'evening-before', others, words });
    expect(mail.subject).toBe('Tomorrow: Bella and Olive at 9:15am');
    expect(mail.text).toContain('Your appointments are tomorrow');
    expect(mail.text).toContain('These times are kept for you.');
    expect(mail.text).toContain('You can change them online until');
    expect(mail.text).toContain('If one of your pets becomes unwell before then, don’t wait: call us.');
    expect(mail.text).toMatch(/Also at 11:00am[\s\S]*Olive[\s\S]*Yearly vaccination with Amara Okafor/);
    expect(mail.text).toContain('A missed appointment costs Mill Road Vets £30.');
  });

  test('the reminder leaves out the note to the practice, and mentions photos', () => {
    expect(appointmentReminder(sampleReminder).text).not.toContain('note');
    expect(appointmentReminder({ ...sampleReminder, photoCount: 2 }).text).toContain('We have your 2 photos.');
  });

  saysWhereToPark((change) => appointmentReminder({ ...sampleReminder, ...change }));

  describe.each(kinds)('the reminder “%s”', (kind) => {
    rulesForAppointmentEmails({
      write: (change) => appointmentReminder({ ...sampleReminder, kind, ...change }),
      links: [
        'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
        'https://portal.example/reminders?key=7.0.abc',
        'https://portal.example/client-detail/contact-preferences',
        'https://portal.example/api/unsubscribe?t=abc',
        'tel:+441632960123',
      ],
    });
  });
});
