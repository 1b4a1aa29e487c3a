import { describe, expect, test } from 'vitest';
import type { UpcomingAppointment } from '../appointments/appointment.ts';
import type { Email } from '../email.ts';
import { nestingFault } from './nesting-fault.ts';
import { hostileClientWords, hostileWords } from './sample-appointment.ts';

const entities: Readonly<Record<string, string>> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' };

// Links inside a line have a space before the full stop once tags are gone.
const squeezed = (words: string): string => words.replace(/\s+/g, ' ').replace(/ (?=[.,])/g, '');

const wordsOf = (html: string): string =>
  squeezed(
    html
      .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(quot|#39|lt|gt|amp);/g, (_, name: string) => entities[name] ?? ''),
  );

const linesOf = (text: string): string[] =>
  text
    .replace(/<https?:[^>]*>/g, '')
    .split('\n')
    .map((line) => squeezed(line.replace(/^(> |- )|^-+\s*$|^\(|\)$|:$|^[A-Z][a-z ]+: /g, '')).trim());

const addressesIn = (html: string): Set<string | undefined> =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address));

type Mail = {
  write: (change: Partial<UpcomingAppointment>) => Email;
  /** In HTML, for a portal at https://portal.example. */
  links: readonly string[];
};

const formRules = ({ write, links }: Mail): void => {
  test('the email says the same in HTML as in text', () => {
    const { html, text } = write({});
    const words = wordsOf(html);
    for (const line of linesOf(text)) expect(words).toContain(line);
  });

  test('has one column with one heading, and loads nothing from other servers', () => {
    const { html } = write({});
    expect(nestingFault(html)).toBeNull();
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en-GB"/i);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('<h2');
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
    for (const picture of html.match(/<img[^>]*>/g) ?? []) expect(picture).toMatch(/src="cid:[\w-]+@portal" alt=""/);
    expect(html).not.toMatch(/<(script|link|iframe|form)|url\(|@import|@font-face/i);
  });

  test('greets an organisation without a first name correctly', () => {
    expect(write({ clientFirstName: '' }).text).not.toMatch(/Hello (?=[,.])/);
  });

  test('links only to pages that it mentions, whatever the portal’s address', () => {
    const { html } = write({ portalUrl: 'https://portal.example/verified?x=1' });
    expect(addressesIn(html)).toEqual(new Set(links));
  });
};

/** Of emails about an appointment that is to come. */
export const saysWhereToPark = (write: Mail['write']): void => {
  test('says where to park if the practice has written it [5d99b]', () => {
    const { text } = write({ words: { parking: 'Park behind {practice}.' } });
    expect(text).toMatch(/Where: Mill Road Vets, .*\nPark behind Mill Road Vets\.\nGet directions/);
    expect(write({}).text).not.toContain('Park');
  });
};

const clockRules = ({ write }: Mail): void => {
  test.each([
    ['on the Sunday the clocks go forward', Date.UTC(2027, 2, 28, 8, 0), ['Sunday 28 March', '9:00am']],
    ['on the Sunday the clocks go back', Date.UTC(2026, 9, 25, 9, 0), ['Sunday 25 October', '9:00am']],
    ['in the hour that comes twice', Date.UTC(2027, 9, 31, 0, 30), ['Sunday 31 October', '1:30am BST']],
    ['when that hour comes again', Date.UTC(2027, 9, 31, 1, 30), ['Sunday 31 October', '1:30am GMT']],
  ] as const)('shows the local time %s', (_, startsAt, [day, time]) => {
    const { subject, html, text } = write({ startsAt, endsAt: startsAt + 900_000 });
    for (const told of [wordsOf(html), text]) expect(told).toMatch(new RegExp(`${day}( \\d{4})? at ${time}(?! [BG])`));
    // A time in the subject comes last.
    if (/\d:\d/.test(subject)) expect(subject).toMatch(new RegExp(` ${time}$`));
  });
};

const hostileRules = ({ write }: Mail): void => {
  const { subject, html, text } = write(hostileWords);

  test('stay plain text', () => {
    expect(nestingFault(html)).toBeNull();
    expect(html).not.toMatch(/<img(?! src="cid:)|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;');
  });

  test('add no header', () => {
    expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test('make no link if a client typed them', () => {
    expect(write(hostileClientWords).text).not.toMatch(/www\.e|evil\.e|a@e/);
  });

  test('make no line longer than an email allows', () => {
    for (const line of [...html.split('\n'), ...text.split('\n')]) expect(line.length).toBeLessThanOrEqual(998);
  });
};

export const rulesForAppointmentEmails = (mail: Mail): void => {
  describe('format', () => {
    formRules(mail);
  });
  describe('times', () => {
    clockRules(mail);
  });
  describe('malicious words', () => {
    hostileRules(mail);
  });
};
