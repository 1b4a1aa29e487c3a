import { describe, expect, test } from 'vitest';
import { rulesForAppointmentEmails, saysWhereToPark } from '../testing/rules-for-appointment-emails.ts';
import { sampleMove } from '../testing/sample-appointment.ts';
import { appointmentMoved } from './appointment-moved.ts';

const movedFrom = (startsAt: number, clinicianName: string | null) =>
  appointmentMoved({ ...sampleMove, movedFrom: { ...sampleMove.movedFrom, startsAt, clinicianName } });

describe('the email about a moved appointment', () => {
  test('the subject says everything that a locked phone shows', () => {
    expect(appointmentMoved(sampleMove).subject).toBe(
      'Bella’s appointment has been changed: Tuesday 5 January, 9:15am',
    );
  });

  test('the email has the new time with its calendar entry, and advice if nobody asked for it', () => {
    const { text } = appointmentMoved(sampleMove);
    for (const part of [
      'Hello Sam, here’s your new time.',
      'The attached file updates your calendar.',
      'See your appointment <https://portal.example/appointments/7>',
      'If you didn’t change this appointment, call us.',
    ])
      expect(text).toContain(part);
  });

  test('the email says “appointments” for several pets', () => {
    const rex = { ...sampleMove, petName: 'Rex', startsAt: sampleMove.endsAt };
    const { text } = appointmentMoved({ ...sampleMove, others: [rex] });
    expect(text).toContain('If you didn’t change these appointments, call us.');
    expect(text).not.toContain('this appointment');
  });

  test('the email says that the practice moved the appointment', () => {
    const { text } = appointmentMoved({ ...sampleMove, byPractice: true });
    expect(text).toContain('we’re sorry, but we’ve had to change the time of your appointment.');
    const [body = ''] = text.split('-- ');
    expect(body).toContain('If the new time doesn’t suit you, change it online or call us.');
    expect(text).not.toContain('didn’t change');
  });

  test('the email names the new place first, and strikes out the old one', () => {
    const from = { ...sampleMove.movedFrom, practiceName: 'Old Mill Vets' };
    const moved = { ...sampleMove, byPractice: true };
    const { name } = sampleMove.practice;
    const both = appointmentMoved({ ...moved, movedFrom: from });
    expect(both.subject).toBe(`Bella’s appointment has been changed: Tuesday 5 January, 9:15am at ${name}`);
    expect(both.text).toContain(`had to change the time and place of your appointment. It’s now at ${name}.`);
    expect(both.text).toContain(`Where: Was Old Mill Vets\n${name}`);
    const place = appointmentMoved({ ...moved, movedFrom: { ...from, startsAt: sampleMove.startsAt } });
    expect(place.text).toContain(`stay the same, but it’s now at ${name}. It’s for: `);
    expect(appointmentMoved(moved).text).not.toContain('place');
    const rex = { ...sampleMove, petName: 'Rex', isCancelled: false };
    const several = appointmentMoved({ ...moved, movedFrom: from, alsoChanged: [rex] });
    expect(several.text).toContain(`change your appointments. Bella’s is now at ${name}. If`);
  });

  test('the email strikes out the old time, and the old clinician only if it changes', () => {
    const old = Date.UTC(2027, 0, 4, 10, 0);
    const { html, text } = movedFrom(old, 'Ben Hale');
    expect(text).toContain('When: Was Monday 4 January 2027 at 10:00am\nTuesday 5 January 2027 at 9:15am');
    expect(text).toContain('With: Was Ben Hale\nAmara Okafor');
    expect(html).toContain('Was <s>Monday\u00a04\u00a0January 2027 at 10:00am</s>');
    expect(html).toContain('Was <s>Ben Hale</s>');
    expect(movedFrom(old, sampleMove.clinicianName).text).toBe(movedFrom(old, null).text);
  });

  test('the email says by day which pets of the same visit stay', () => {
    const max = { ...sampleMove, petName: 'Max', startsAt: Date.UTC(2027, 0, 6, 10, 0) };
    expect(appointmentMoved({ ...sampleMove, staying: [max] }).text).toContain(
      'Max’s appointment on Wednesday 6 January at 10:00am stays as it is.',
    );
  });

  test('the email says for whom earlier times are looked for once the practice has parted a visit', () => {
    const [max, olive] = ['Max', 'Olive'].map((petName) => ({ ...sampleMove, petName }));
    const staying = [max ?? sampleMove, olive ?? sampleMove];
    const { text } = appointmentMoved({ ...sampleMove, byPractice: true, staying, isWaiting: true });
    expect(text).toContain(
      'We’re still looking for earlier times, now for Bella alone and for Max and Olive together.',
    );
    expect(appointmentMoved({ ...sampleMove, staying }).text).not.toContain('still looking');
    expect(appointmentMoved({ ...sampleMove, isWaiting: true }).text).not.toContain('still looking');
  });

  test('the email says what else has changed in the same visit', () => {
    const price = { fromPence: 3900, isFrom: true, included: null, extra: null, isEstimateDue: false };
    const max = { ...sampleMove, petName: 'Max', startsAt: Date.UTC(2027, 0, 6, 10, 0), isCancelled: false, price };
    const alsoChanged = [max, { ...max, petName: 'Olive', isCancelled: true }];
    const { subject, text } = appointmentMoved({ ...sampleMove, byPractice: true, alsoChanged });
    expect(subject).toMatch(/^Bella, Max and Olive’s appointments have been changed: /);
    expect(text).toContain('we’ve had to change your appointments. If a new time doesn’t suit you,');
    expect(text).toMatch(
      /Max’s appointment is now on Wednesday 6 January at 10:00am: .*, with .*\. Price: From £39, VAT included\./,
    );
    expect(text).toContain('Olive’s appointment on Wednesday 6 January at 10:00am is cancelled.');
  });

  test('the email says “changed”, not “moved”, if the time stays', () => {
    const { subject, text } = movedFrom(sampleMove.startsAt, 'Ben Hale');
    expect(subject).toBe('Bella’s appointment has been changed: Tuesday 5 January, 9:15am');
    expect(text).toContain(
      'the day and time stay the same. It’s now for: Yearly vaccination, 15 minutes, with Amara Okafor.',
    );
    expect(text).toContain('When: Tuesday 5 January 2027 at 9:15am');
    expect(text).not.toContain('moved');
  });

  test('the email distinguishes the two times 1:30am when the clocks go back', () => {
    const { subject, text } = appointmentMoved({
      ...sampleMove,
      startsAt: Date.UTC(2027, 9, 31, 1, 30),
      endsAt: Date.UTC(2027, 9, 31, 1, 45),
      movedFrom: { startsAt: Date.UTC(2027, 9, 31, 0, 30), clinicianName: null, practiceName: null },
    });
    expect(subject).toBe('Bella’s appointment has been changed: Sunday 31 October, 1:30am GMT');
    expect(text).toContain('When: Was Sunday 31 October 2027 at 1:30am BST\nSunday 31 October 2027 at 1:30am GMT');
  });

  test('a pet that has died is no part of the heading, and its cancelled appointment is told plainly', () => {
    const max = { ...sampleMove, petName: 'Max', isCancelled: true, hasDied: true };
    const { subject, text } = appointmentMoved({ ...sampleMove, alsoChanged: [max] });
    expect(subject).toMatch(/^Bella’s appointment has been changed/);
    expect(text).toContain('The appointment in Max’s name on Tuesday 5 January at 9:15am is also cancelled.');
    expect(text.match(/Max/g)).toHaveLength(1);
  });

  saysWhereToPark((change) => appointmentMoved({ ...sampleMove, ...change }));

  rulesForAppointmentEmails({
    write: (change) =>
      appointmentMoved({
        ...sampleMove,
        ...change,
        movedFrom: { ...sampleMove.movedFrom, clinicianName: change.clinicianName ? `${change.clinicianName}?` : null },
      }),
    links: [
      'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
      'https://portal.example/appointments/7',
      'tel:+441632960123',
    ],
  });
});
