import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarStart } from '../../testing/mail/calendar-start.ts';
import { appointmentUid, type CalendarEntry, calendarOf } from './calendar-file.ts';

type Entry = CalendarEntry & { method: 'PUBLISH' | 'REQUEST' | 'CANCEL' };
const appointmentCalendarFile = ({ method, ...entry }: Entry): string => calendarOf([entry], { method });

const entry: Entry = {
  uid: appointmentUid(70012, 'https://portal.example/appointments'),
  sequence: 0,
  method: 'PUBLISH',
  isCancelled: false,
  isTentative: false,
  startsAt: Date.UTC(2027, 0, 5, 9, 15),
  endsAt: Date.UTC(2027, 0, 5, 9, 30),
  createdAt: Date.UTC(2026, 10, 20, 14, 3, 11),
  summary: 'Bella: yearly vaccination',
  description: 'Reference MRV-4KQ7',
  location: 'Mill Road Vets, 14 Mill Road, Exampleton ZZ99 1AB',
  organiser: { name: 'Mill Road Vets', email: 'appointments@portal.example' },
  url: 'https://portal.example/appointments',
};

const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
const valuesOf = (lines: readonly string[], name: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`));
const eventLines = (file: string): readonly string[] => {
  const lines = linesOf(file);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1);
  const alarm = event.indexOf('BEGIN:VALARM');
  return alarm === -1 ? event : [...event.slice(0, alarm), ...event.slice(event.lastIndexOf('END:VALARM') + 1)];
};
const textOf = (file: string, name: string): string => {
  const [line = '', ...others] = valuesOf(eventLines(file), name);
  expect(others, `${name} must stand once`).toEqual([]);
  return unescaped(line.slice(line.indexOf(':') + 1));
};

describe('an appointment in a calendar file', () => {
  test('a parser reads the same values back from a calendar file', () => {
    const file = appointmentCalendarFile(entry);
    expect(textOf(file, 'UID')).toBe('appointment-70012@portal.example');
    expect(textOf(file, 'SUMMARY')).toBe(entry.summary);
    expect(textOf(file, 'DESCRIPTION')).toBe(entry.description);
    expect(textOf(file, 'LOCATION')).toBe(entry.location);
    expect(textOf(file, 'URL')).toBe(entry.url);
    expect(textOf(file, 'DTSTAMP')).toBe('20261120T140311Z');
    expect(textOf(file, 'STATUS')).toBe('CONFIRMED');
    expect(textOf(file, 'DTSTART')).toBe('20270105T091500Z');
    expect(textOf(file, 'DTEND')).toBe('20270105T093000Z');
    expect(linesOf(file)).toContain('METHOD:PUBLISH');
  });

  test('reminds a day and two hours before the appointment, unless the file came by email', () => {
    expect(valuesOf(linesOf(appointmentCalendarFile(entry)), 'TRIGGER')).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT2H']);
    expect(appointmentCalendarFile({ ...entry, method: 'REQUEST' })).not.toContain('VALARM');
  });
});

test.each([
  ['the last minute before the clocks go forward', Date.UTC(2027, 2, 28, 0, 59), '20270328T005900Z'],
  ['the first minute after the clocks go forward', Date.UTC(2027, 2, 28, 1, 0), '20270328T010000Z'],
  ['the last minute before the repeated hour', Date.UTC(2026, 9, 24, 23, 59), '20261024T235900Z'],
  ['01:30 BST on the day the clocks go back', Date.UTC(2026, 9, 25, 0, 30), '20261025T003000Z'],
  ['01:30 GMT on the day the clocks go back', Date.UTC(2026, 9, 25, 1, 30), '20261025T013000Z'],
  ['the first minute after the repeated hour', Date.UTC(2026, 9, 25, 2, 0), '20261025T020000Z'],
])('T1: times in a calendar file are written in UTC: %s', (_, startsAt, written) => {
  const file = appointmentCalendarFile({ ...entry, startsAt, endsAt: startsAt + 900_000 });
  expect(textOf(file, 'DTSTART')).toBe(written);
  expect(calendarStart(file)).toBe(startsAt);
  expect(file).not.toMatch(/TZID|VTIMEZONE/);
});

describe('changes to an appointment', () => {
  test('a change keeps the uid and increases the sequence number, so that calendars update their entry', () => {
    const moved = appointmentCalendarFile({ ...entry, method: 'REQUEST', sequence: 3 });
    expect(textOf(moved, 'UID')).toBe(textOf(appointmentCalendarFile(entry), 'UID'));
    expect(textOf(moved, 'SEQUENCE')).toBe('3');
    expect(linesOf(moved)).toContain('METHOD:REQUEST');
  });

  test('a cancellation has the same uid and no reminders', () => {
    const attendee = { name: 'Sam Tester', email: 'sam@mail.example' };
    const cancelled = appointmentCalendarFile({ ...entry, method: 'CANCEL', isCancelled: true, sequence: 4, attendee });
    expect(linesOf(cancelled)).toContain('METHOD:CANCEL');
    expect(textOf(cancelled, 'STATUS')).toBe('CANCELLED');
    expect(textOf(cancelled, 'UID')).toBe(entry.uid);
    expect(cancelled).not.toContain('VALARM');
    expect(valuesOf(eventLines(cancelled), 'ATTENDEE').join()).toMatch(/CN="Sam Tester":mailto:sam@mail\.example$/i);
  });

  test('quotes a name as RFC 6868 specifies', () => {
    const attendee = { name: 'Ann "Nan" ^ Hill', email: 'sam@mail.example' };
    const file = appointmentCalendarFile({ ...entry, method: 'REQUEST', attendee });
    expect(valuesOf(eventLines(file), 'ATTENDEE').join()).toContain(`CN="Ann ^'Nan^' ^^ Hill"`);
  });

  test('names the client only in an emailed file', () => {
    const attendee = { name: 'Sam Tester', email: 'sam@mail.example' };
    expect(appointmentCalendarFile({ ...entry, attendee })).not.toContain('sam@mail.example');
  });
});

describe('malicious text in a calendar file', () => {
  const hostile = 'Bella;\\,"x"\r\nEND:VEVENT\rSTATUS:CANCELLED\nX-EVIL:1\u0000\ud800';

  test('malicious text remains text', () => {
    const file = appointmentCalendarFile({
      ...entry,
      summary: hostile,
      description: hostile,
      location: hostile,
      organiser: { name: hostile, email: 'appointments@portal.example\r\nX-EVIL:2' },
      url: 'https://portal.example/a,b;c?x=\\\r\nX-EVIL:3',
    });
    const lines = linesOf(file);
    expect(lines.filter((line) => /^(X-EVIL|STATUS:CANCELLED)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(textOf(file, 'SUMMARY')).toBe('Bella;\\,"x"\nEND:VEVENT\nSTATUS:CANCELLED\nX-EVIL:1\ufffd');
  });

  test('malicious text is refused as a uid', () => {
    expect(() => appointmentCalendarFile({ ...entry, uid: 'a@b\r\nX-EVIL:1' })).toThrow(RangeError);
  });

  test('keeps every line within 75 octets and ends it with CRLF', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
        const clean = words.replace(/[^\P{Cc}\r\n\t]/gu, '');
        const file = appointmentCalendarFile({ ...entry, summary: words, description: words });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(textOf(file, 'SUMMARY')).toBe(clean.replace(/\r\n?/g, '\n'));
      }),
      { numRuns: 100 },
    );
  });
});
