import { expect, test } from 'vitest';
import { nestingFault } from '../../testing/nesting-fault.ts';
import { hostileClientWords, sampleClientText as sample } from '../../testing/sample-appointment.ts';
import { clientText } from './client-text.ts';

test('the email has the text, its sender, the contact details and the next appointments', () => {
  const { subject, text, html } = clientText(sample);
  expect(subject).toBe('Text message M-4KQ7ZZ10 from a client');
  for (const part of ['Jo Field', 'Bella, Tuesday 5 January, 9:15am, Yearly vaccination', '> She is worse.'])
    expect(text).toContain(part);
  expect(html).toContain('href="tel:+447700900123"');
  expect(nestingFault(html)).toBeNull();
  expect(clientText({ ...sample, next: [] }).text).toContain('None that we know of');
});

test('the email shows markup and links in a text or name as plain text', () => {
  const { clientFirstName: name, petName } = hostileClientWords;
  const next = sample.next.map((one) => ({ ...one, petName }));
  const message = 'Pay at https://evil.example or write to a@evil.example <b>now</b>';
  const { text, html, subject } = clientText({ ...sample, name, next, message });
  expect(nestingFault(html)).toBeNull();
  expect(`${text}${subject}`).not.toMatch(/www\.e|https:\/\/evil\.example|a@e/);
  expect(html).not.toContain('<b>now');
});
