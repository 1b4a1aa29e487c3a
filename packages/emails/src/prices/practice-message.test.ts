import { describe, expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleMessage as sample } from '../testing/sample-appointment.ts';
import { practiceMessage } from './practice-message.ts';

describe('the email about a question or a complaint', () => {
  test('the email has the message, its sender, the contact details and the deadline', () => {
    const { subject, text, html } = practiceMessage(sample);
    expect(subject).toBe('Complaint M-4KQ7ZZ10: please answer by Monday 30 November 2026');
    for (const part of ['Jo Field', 'jo@example.org', '01632 960123', 'Bella', '> Nobody called back.\n> Twice.'])
      expect(text).toContain(part);
    expect(html).toContain('href="mailto:jo@example.org"');
    expect(html).toContain('href="tel:+441632960123"');
    expect(nestingFault(html)).toBeNull();
    expect(practiceMessage({ ...sample, kind: 'QUESTION', email: null, petName: null }).text).not.toContain('Pet:');
  });

  test('the email makes no link of typed text, and adds no recipient', () => {
    const message = 'Pay at https://evil.example or write to a@evil.example <b>now</b>';
    const { text, html } = practiceMessage({ ...sample, message, email: 'jo?cc=all@victim.example' });
    expect(text).not.toMatch(/https:\/\/evil\.example|a@evil\.example/);
    expect(html).not.toContain('<b>now');
    expect(html).toContain('href="mailto:jo%3Fcc%3Dall@victim.example"');
  });
});
