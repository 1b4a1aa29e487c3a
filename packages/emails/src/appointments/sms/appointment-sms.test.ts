import { describe, expect, test } from 'vitest';
import { longWords, sampleAppointment } from '../../testing/sample-appointment.ts';
import {
  cancelledSms,
  lateSms,
  longestOrigin,
  movedSms,
  passedOnSms,
  reminderSms,
  tooManyTextsSms,
  unreadSms,
  cutName,
} from './appointment-sms.ts';
import { offerSms } from '../../waiting-list/offer-sms.ts';
import { lengthInGsm7, reduceToGsm7, segmentLength } from './gsm-7.ts';

const { practice, startsAt, timeZone } = sampleAppointment;
const usual = {
  practiceName: practice.name,
  petNames: ['Bella'],
  clinicianName: 'Dr Patel',
  startsAt,
  timeZone,
  minutes: 30,
  expiresAt: startsAt - 71 * 3_600_000,
  link: 'https://portal.example/t/AbCdEfGhIjKlMnOpQrStUv',
};
type Data = typeof usual;

const all = {
  reminder: reminderSms,
  moved: (data: Data) => movedSms({ ...data, isElsewhere: false }),
  'moved elsewhere': (data: Data) => movedSms({ ...data, isElsewhere: true }),
  cancelled: cancelledSms,
  late: lateSms,
  offer: offerSms,
  'on time again': (data: Data) => lateSms({ ...data, minutes: 0 }),
};

test('a text names sender and pets, and says what to do next', () => {
  expect(Object.entries(all).map(([name, write]) => [name, write(usual)])).toEqual([
    ['reminder', `Mill Road Vets: we'll see Bella on Tue 5 Jan at 9:15am. Confirm, change or cancel: ${usual.link}`],
    ['moved', `Mill Road Vets has changed Bella's appointment to Tue 5 Jan at 9:15am. Details: ${usual.link}`],
    ['moved elsewhere', `Bella's appointment is now at Mill Road Vets, on Tue 5 Jan at 9:15am. Details: ${usual.link}`],
    ['cancelled', `Mill Road Vets had to cancel Bella's appointment on Tue 5 Jan at 9:15am. Book again: ${usual.link}`],
    ['late', 'Mill Road Vets: Dr Patel is running about 30 minutes late. You can come at 9:45am instead of 9:15am.'],
    ['offer', `Mill Road Vets: an earlier time for Bella, Tue 5 Jan at 9:15am. Kept until 10:15am: ${usual.link}`],
    ['on time again', 'Mill Road Vets: Dr Patel is on time again. Please come at 9:15am.'],
  ]);
  expect(reminderSms({ ...usual, petNames: ['Bella', 'Olive', 'Bella'] })).toContain("we'll see Bella and Olive on");
});

test('the answer to a text has one segment, says where the text went and whom to call', () => {
  const { name: practiceName } = practice;
  for (const write of [passedOnSms, tooManyTextsSms]) {
    expect(write({ practiceName, practicePhone: '01632 960123' })).toMatch(/Mill Road Vets\. .*call 01632 960123\.$/);
    const long = write({ practiceName: 'Exampleton Veterinary Hospital '.repeat(9), practicePhone: '01632 960123' });
    expect(long).toContain('01632 960123');
    expect(lengthInGsm7(long)).toBeLessThanOrEqual(segmentLength);
  }
  expect(lengthInGsm7(unreadSms)).toBeLessThanOrEqual(segmentLength);
});

const origin = 'https://'.padEnd(longestOrigin, 'w');
const longest: Data = {
  ...usual,
  practiceName: 'Exampleton-under-Wychwood Veterinary Hospital and Referrals Centre',
  petNames: [longWords.petName, 'Her Royal Highness Princess Mew'],
  clinicianName: longWords.clinicianName,
  startsAt: Date.UTC(2027, 9, 31, 0, 30),
  expiresAt: Date.UTC(2027, 9, 31, 0, 30),
  minutes: 60,
  link: `${origin}/t/${usual.link.slice(-22)}`,
};
const doubled = '[~]€'.repeat(20);

describe.each(Object.entries(all))('the text “%s”', (_, write) => {
  test.each<[string, Partial<Data>]>([
    ['the longest names', {}],
    ['names of characters that count double', { practiceName: doubled, petNames: [doubled], clinicianName: doubled }],
    [
      'hostile names',
      { practiceName: 'win.evil.example', petNames: ['https://evil.example/'], clinicianName: 'a@b.c' },
    ],
    ['names of another alphabet', { practiceName: '獣医', petNames: ['ベラ', '🐈'], clinicianName: '先生' }],
  ])('a text is one segment with %s [563ee, cdaad]', (name, more) => {
    const text = write({ ...longest, ...more });
    expect(lengthInGsm7(text), text).toBeLessThanOrEqual(160);
    expect(reduceToGsm7(text)).toBe(text);
    expect(text.replace(longest.link, '')).not.toMatch(/\w[.@]\w|:\/\/|reply/i);
    if (name === 'the longest names' && text.includes('https')) expect(text).toMatch(new RegExp(`${longest.link}$`));
  });
});

test('a text names several pets that are changed together, and their times are on the page', () => {
  const pets = { ...usual, petNames: ['Bella', 'Max'], isElsewhere: false };
  expect(movedSms(pets)).toBe(`Mill Road Vets has changed the appointments of Bella and Max. Details: ${usual.link}`);
  expect(cancelledSms(pets)).toBe(
    `Mill Road Vets had to cancel the appointments of Bella and Max. Book again: ${usual.link}`,
  );
});

test('typographic characters and accents become characters of one unit', () => {
  expect(reduceToGsm7('O’Brien\u00a0– “Zoë”…  Łucja\u2009Dvořák\n')).toBe('O\'Brien - "Zoe"... Lucja Dvorak');
  expect(reduceToGsm7('Þóra Ħðn')).toBe('Thora Hdn');
  expect(reduceToGsm7('é à ñ £ €')).toBe('é à ñ £ €');
  expect([lengthInGsm7('£5'), lengthInGsm7('€5 [x]')]).toEqual([2, 9]);
});

test('a long name ends at a word if that keeps half of it [563ee]', () => {
  expect(cutName('Bartholomew Featherstonehaugh', 16)).toBe('Bartholomew.');
  expect(cutName('Bartholomew Featherstonehaugh', 29)).toBe('Bartholomew Featherstonehaugh');
  expect(cutName('Al Featherstonehaugh', 12)).toBe('Al Feathers.');
});
