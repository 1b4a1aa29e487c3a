import { describe, expect, test } from 'vitest';
import { collapseShared } from '../testing/collapse-shared.ts';
import { rulesForAppointmentEmails } from '../testing/rules-for-appointment-emails.ts';
import { sampleReminder } from '../testing/sample-appointment.ts';
import { appointmentReminder } from './appointment-reminder.ts';

const kinds = ['two-days', 'evening-before', 'same-day'] as const;

describe('the reminder of an appointment', () => {
  test.each([
    ['two-days', 'Reminder: Bella, Tuesday 5 January, 9:15am', "Bella's appointment is on Tuesday 5 January"],
    ['evening-before', 'Tomorrow: Bella at 9:15am', "Bella's appointment is tomorrow"],
    ['same-day', 'Today: Bella at 9:15am', "Bella's appointment is today"],
  ] as const)('has a subject that is enough on a locked phone: %s', (kind, subject, heading) => {
    const mail = appointmentReminder({ ...sampleReminder, kind });
    expect(mail.subject).toBe(subject);
    expect(mail.text.split('\n')[0]).toBe(heading);
  });

  test('says everything as plain text', () => {
    expect(collapseShared(appointmentReminder(sampleReminder).text)).toMatchInlineSnapshot(`
      "Bella's appointment is on Tuesday 5 January

      [1 as in the email about the booking]

      This is a reminder. We look forward to seeing Bella.

      [11 as in the email about the booking]

      You can change it online until Tuesday 5 January, 5:15am: go to your appointments <https://portal.example/appointments>. Or call us on 01632 960123. The sooner you tell us, the sooner another pet can have the time.

      [1 as in the email about the booking]

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB
      Phone: 01632 960123
      You're getting this email because an appointment is booked in your name at Mill Road Vets. This is not marketing. You can stop reminders by email <https://portal.example/api/unsubscribe?t=abc> or change your contact preferences <https://portal.example/client-detail/contact-preferences>.
      "
    `);
  });

  test.each([
    ['by day', Date.UTC(2027, 0, 4, 5, 15), 'until Monday 4 January, 5:15am: go to'],
    ['in the hour that comes twice', Date.UTC(2027, 9, 31, 0, 30), 'until Sunday 31 October, 1:30am BST: go to'],
    ['when that hour comes again', Date.UTC(2027, 9, 31, 1, 30), 'until Sunday 31 October, 1:30am GMT: go to'],
  ])('says until when the appointment can be changed online: %s', (_, changeUntil, said) => {
    expect(appointmentReminder({ ...sampleReminder, changeUntil }).text).toContain(said);
  });

  test('links to no page that would refuse the client', () => {
    const { text } = appointmentReminder({ ...sampleReminder, changeUntil: null });
    expect(text).toContain('Please call us on 01632 960123. The sooner');
    expect(text).not.toMatch(/online|go to/i);
  });

  test.each(kinds)('says what to do before the appointment, then what to bring: %s', (kind) => {
    const { text } = appointmentReminder({ ...sampleReminder, kind });
    expect(text).toMatch(/Before you come[\s\S]+What to bring[\s\S]+To change or cancel/);
    expect(appointmentReminder({ ...sampleReminder, kind, preparation: null }).text).not.toContain('Before you come');
  });

  test('omits the note to the practice', () => {
    const told = { ...sampleReminder, note: 'She bites.' };
    expect(appointmentReminder(told).text).not.toContain('bites');
  });

  describe.each(kinds)('%s', (kind) => {
    rulesForAppointmentEmails({
      write: (change) => appointmentReminder({ ...sampleReminder, kind, ...change }),
      headings: ['Before you come', 'What to bring', 'To change or cancel'],
      links: [
        'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
        'https://portal.example/appointments',
        'https://portal.example/client-detail/contact-preferences',
        'https://portal.example/api/unsubscribe?t=abc',
        'tel:+441632960123',
      ],
    });
  });
});
