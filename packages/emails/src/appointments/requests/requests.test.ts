import { describe, expect, test } from 'vitest';
import { nestingFault } from '../../testing/nesting-fault.ts';
import { rulesForAppointmentEmails } from '../../testing/rules-for-appointment-emails.ts';
import { sampleAppointment, sampleCancellation, sampleLine } from '../../testing/sample-appointment.ts';
import {
  practiceRequest,
  practiceRequestOver,
  requestConfirmed,
  requestRefused,
  type RequestRefusedData,
  requestReceived,
} from './requests.ts';

const answerBy = Date.UTC(2027, 0, 4, 13, 15);
const standing = Date.UTC(2027, 0, 6, 10, 0);
const mapLink = 'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16';
const phone = 'tel:+441632960123';
const list = 'https://portal.example/appointments/7';

describe('the email about a request', () => {
  const received = (at: number | null) => requestReceived({ ...sampleAppointment, answerBy, standing: at });

  test('the email says first that the time is not confirmed, and by when it will be', () => {
    const { subject, text } = received(null);
    expect(subject).toBe('Not confirmed yet: Bella, Tuesday 5 January, 9:15am');
    expect(text).toContain('Bella’s appointment isn’t confirmed yet.');
    expect(text).toContain('We’ll email you by Monday 4 January, 1:15pm.');
  });

  test('the email says that the earlier time stays until another is confirmed', () => {
    expect(received(standing).text).toContain(
      'Bella’s appointment on Wednesday 6 January, 10:00am won’t change until it is',
    );
  });

  rulesForAppointmentEmails({
    write: (change) => requestReceived({ ...sampleAppointment, answerBy, standing: null, ...change }),
    links: [mapLink, list, phone],
  });
});

describe('the email about a confirmed request', () => {
  test('the subject says that the appointment is confirmed', () => {
    expect(requestConfirmed(sampleAppointment).subject).toBe('Confirmed: Bella, Tuesday 5 January, 9:15am');
  });

  rulesForAppointmentEmails({
    write: (change) => requestConfirmed({ ...sampleAppointment, ...change }),
    links: [mapLink, list, phone],
  });
});

describe('the email about a declined request', () => {
  const refused: RequestRefusedData = {
    ...sampleCancellation,
    outcome: 'DECLINED',
    reason: null,
    message: null,
    standing: null,
    alternatives: [],
  };

  test('the email has the practice’s message, other times and the phone number', () => {
    const alternatives = [Date.UTC(2027, 0, 5, 11, 0), Date.UTC(2027, 0, 6, 9, 30)];
    const { subject, text } = requestRefused({
      ...refused,
      reason: 'CALL_US',
      message: 'Friday is better.',
      alternatives,
    });
    expect(subject).toBe('Not booked: Bella, Tuesday 5 January, 9:15am');
    for (const part of [
      'Mill Road Vets can’t see you on Tuesday 5 January, 9:15am.',
      'Please call us before you book again.',
      'Friday is better.',
      'Tuesday 5 January, 11:00am',
      'Wednesday 6 January, 9:30am',
      '01632 960123',
    ])
      expect(text).toContain(part);
  });

  test('the email says that nobody answered in time, and that the old time stays', () => {
    expect(requestRefused({ ...refused, outcome: 'EXPIRED' }).text).toContain('didn’t answer your request');
    const { subject, text } = requestRefused({ ...refused, outcome: 'EXPIRED', standing });
    expect(subject).toBe('Not changed: Bella, Tuesday 5 January, 9:15am');
    expect(text).toContain('Bella’s appointment is still on Wednesday 6 January, 10:00am.');
    expect(text).not.toContain('calendar');
  });

  rulesForAppointmentEmails({
    write: (change) => requestRefused({ ...refused, ...change, message: change.reference ?? null }),
    links: ['https://portal.example/appointments/book?practice=1&amp;petId=12&amp;reasonId=3', phone],
  });
});

describe('the email to the practice', () => {
  const line = { ...sampleLine, startsAt: sampleAppointment.startsAt, petName: 'Bella', isFirst: true };
  const requestData = { practice: sampleAppointment.practice, timeZone: 'Europe/London', line, standing: null };
  const answerUrl = 'https://portal.example/practice-requests?key=1.2.abc';

  test('the email says by when to answer and what happens otherwise, with a link for each answer', () => {
    const { subject, html, text } = practiceRequest({ ...requestData, answerBy, unanswered: 'RELEASE', answerUrl });
    expect(subject).toBe('Please confirm: Bella, Tuesday 5 January, 9:15am');
    expect(nestingFault(html)).toBeNull();
    expect(text).toContain('Please answer by Monday 4 January, 1:15pm. After that, we’ll release it');
    for (const part of ['Daniel Okafor, new client, 07700 900002', 'answer=confirm', 'answer=decline'])
      expect(text).toContain(part);
    const confirming = practiceRequest({ ...requestData, standing, answerBy, unanswered: 'CONFIRM', answerUrl });
    expect(confirming.subject).toMatch(/^Please confirm the change/);
    expect(confirming.text).toContain('we’ll treat it as confirmed');
  });

  test('the email reports the outcome of a request without an answer', () => {
    const over = (outcome: 'EXPIRED' | 'CONFIRMED', isUnreachable = false) =>
      practiceRequestOver({ ...requestData, line: { ...line, isUnreachable }, outcome }).text;
    expect(over('EXPIRED')).toMatch(/the time is free again. We’ve told the client/);
    expect(over('CONFIRMED')).toContain('It’s now confirmed. We’ve told the client.');
    for (const outcome of ['EXPIRED', 'CONFIRMED'] as const)
      expect(over(outcome, true)).toMatch(/^(?![^]*We’ve told)[^]*We can’t reach Daniel Okafor by email/);
    const gone = { ...line, isUnreachable: true, isErased: true };
    const erased = practiceRequestOver({ ...requestData, line: gone, outcome: 'EXPIRED' });
    expect(erased.text).toMatch(/^(?![^]*call them)[^]*there’s nobody to tell/);
  });
});
