import { expect, test } from 'vitest';
import { sampleHold as data } from '../testing/sample-appointment.ts';
import { guestHold } from './guest-hold.ts';

test('the email has time, place and price, how long the time is kept, and one link', () => {
  const { subject, html, text } = guestHold(data);
  expect(subject).toBe('One more step to book your appointment: Tuesday 5 January, 9:15am');
  for (const words of [
    'Hello Lena',
    'Milo',
    'Tuesday 5 January 2027 at 9:15am',
    '4:40pm',
    'Mill Road Vets',
    'From £48',
  ])
    expect(text).toContain(words);
  expect(text).toContain(data.link);
  expect(html.match(/https:\/\/[^"<\s]*/g)?.every((address) => address.startsWith('https://portal.example.org/'))).toBe(
    true,
  );
});

test('a pet whose name was only a web address is called “pet”', () => {
  expect(guestHold({ ...data, petName: null }).text).toContain('a time for your pet');
});

test('the subject never contains typed text', () => {
  const { subject } = guestHold({ ...data, firstName: 'Winner', petName: 'Claim now' });
  expect(subject).not.toMatch(/Winner|Claim/);
});

test('the email comes from the practice, with the group’s logo if the group has a name', () => {
  const { sender, html } = guestHold(data);
  expect(sender).toEqual({ name: 'Mill Road Vets', email: 'hello@millroad.example' });
  expect(html).toContain('Part of Example Vets');
  const alone = guestHold({ ...data, practice: { ...data.practice, groupName: null } });
  expect(alone.html).not.toContain('Part of');
});
