import { describe, expect, test } from 'vitest';
import { collapseShared } from '../testing/collapse-shared.ts';
import { rulesForAppointmentEmails } from '../testing/rules-for-appointment-emails.ts';
import { sampleMove } from '../testing/sample-appointment.ts';
import { appointmentMoved } from './appointment-moved.ts';

const movedFrom = (startsAt: number, clinicianName: string | null) =>
  appointmentMoved({ ...sampleMove, movedFrom: { startsAt, clinicianName } });

describe('the email about a moved appointment', () => {
  test('has a subject that is enough on a locked phone', () => {
    expect(appointmentMoved(sampleMove).subject).toBe(
      "Bella's appointment has been changed: Tuesday 5 January, 9:15am",
    );
  });

  test('says everything as plain text', () => {
    expect(collapseShared(appointmentMoved(sampleMove).text)).toMatchInlineSnapshot(`
      "Bella's appointment has been changed

      [1 as in the email about the booking]

      It was Monday 4 January, 10:00am. Your appointment is now:

      [6 as in the email about the booking]

      Open the attached file to update the appointment in your calendar.

      [9 as in the email about the booking]

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB
      Phone: 01632 960123
      You're getting this email because an appointment in your name at Mill Road Vets was changed. This is not marketing. If you didn't ask for this, call us.
      "
    `);
  });

  test('says that the practice moved it, if it did', () => {
    const { text } = appointmentMoved({ ...sampleMove, byPractice: true });
    expect(text).toContain("We've changed this appointment. It was Monday 4 January, 10:00am.");
    expect(text).toContain("If this doesn't suit you, call us.");
    expect(text).not.toContain("didn't ask");
  });

  test('mentions the old time once, and the old clinician only if it is another one', () => {
    const old = Date.UTC(2027, 0, 4, 10, 0);
    const { html, text } = movedFrom(old, 'Ben Hale');
    expect(text).toContain('It was Monday 4 January, 10:00am with Ben Hale. Your appointment is now:');
    for (const told of [html, text]) expect(told.match(/4 January, /g)).toHaveLength(1);
    expect(movedFrom(old, sampleMove.clinicianName).text).toBe(movedFrom(old, null).text);
  });

  test('calls an appointment that keeps its time changed, not moved', () => {
    const { subject, text } = movedFrom(sampleMove.startsAt, 'Ben Hale');
    expect(subject).toBe("Bella's appointment has been changed: Tuesday 5 January, 9:15am");
    expect(text).toContain('The day and time stay the same. It was with Ben Hale. Your appointment is now:');
    expect(text).not.toContain('moved');
    expect(movedFrom(sampleMove.startsAt, null).text).toContain('stay the same. Your appointment is now:');
  });

  test('distinguishes the two times 1:30am when the clocks go back', () => {
    const { subject, text } = appointmentMoved({
      ...sampleMove,
      startsAt: Date.UTC(2027, 9, 31, 1, 30),
      endsAt: Date.UTC(2027, 9, 31, 1, 45),
      movedFrom: { startsAt: Date.UTC(2027, 9, 31, 0, 30), clinicianName: null },
    });
    expect(subject).toBe("Bella's appointment has been changed: Sunday 31 October, 1:30am GMT");
    expect(text).toContain('It was Sunday 31 October, 1:30am BST.');
    expect(text).toContain('Sunday 31 October 2027 at 1:30am GMT');
  });

  test('omits empty sections', () => {
    const { text } = appointmentMoved({ ...sampleMove, note: ' \n ', preparation: null });
    expect(text).not.toContain('Your note');
    expect(text).not.toContain('Before you come');
  });

  rulesForAppointmentEmails({
    write: (change) =>
      appointmentMoved({
        ...sampleMove,
        ...change,
        movedFrom: { ...sampleMove.movedFrom, clinicianName: change.clinicianName ? `${change.clinicianName}?` : null },
      }),
    headings: ['Before you come', 'What to bring', 'Your note to us', 'To change or cancel'],
    links: [
      'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
      'https://portal.example/appointments',
      'tel:+441632960123',
    ],
  });
});
