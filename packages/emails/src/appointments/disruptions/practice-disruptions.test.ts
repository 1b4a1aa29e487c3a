import { expect, test } from 'vitest';
import { nestingFault } from '../../testing/nesting-fault.ts';
import { sampleAppointment, sampleDisruption } from '../../testing/sample-appointment.ts';
import { practiceDisruptions } from './practice-disruptions.ts';

const { practice } = sampleAppointment;
const pageUrl = 'https://portal.example/practice-diary/disruptions?key=1.1.abc';
const write = (count: number, line = sampleDisruption) =>
  practiceDisruptions({ practice, timeZone: 'Europe/London', lines: [line], count, pageUrl });

test('the email names client, time, contact and reason, and links to the page', () => {
  const { subject, text, html } = write(1);
  expect(subject).toBe('Please decide: 1 booked appointment has lost its time');
  for (const words of ['Bella', 'Sarah Field', '07700 900123', 'sarah@example.org', 'Flooded building', pageUrl])
    expect(text).toContain(words);
  expect(text).toContain('we send no reminders');
  expect(nestingFault(html)).toBeNull();
});

test('the email says how many more appointments are on the page', () => {
  expect(write(4).text).toContain('The page shows 3 more.');
  expect(write(4).text).toContain('If you move or cancel one on our page, we email the client.');
});

test('the email shows malicious names as plain text', () => {
  const { html, text } = write(1, { ...sampleDisruption, petName: '<b>https://evil.example</b>' });
  expect(html).not.toContain('<b>https://evil');
  expect(text).not.toContain('https://evil.example');
});
