import { describe, expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { sampleAppointment } from '../testing/sample-appointment.ts';
import { appointmentBooked } from './appointment-booked.ts';

const hostile = `<img src=x onerror="alert('1')"> www.evil.example\r\nBcc: a@evil.example`;
const hostileAppointment = {
  ...sampleAppointment,
  clientFirstName: hostile,
  petName: hostile,
  note: `${hostile}\n${'"&<'.repeat(90)}`,
  reasonName: `"${hostile}`,
  clinicianName: hostile,
  practice: { ...sampleAppointment.practice, name: hostile, addressLines: [hostile] },
  preparation: 'Bring <b>everything</b>. '.repeat(200),
  reference: hostile,
};
/** What a person reads: the document without its head and tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the mail about a booked appointment', () => {
  test('has a subject that is enough on a locked phone', () => {
    expect(appointmentBooked(sampleAppointment).subject).toBe('Bella is booked: Tuesday 5 January, 9:15 am');
  });

  test('says everything as plain text', () => {
    expect(appointmentBooked(sampleAppointment).text).toMatchInlineSnapshot(`
      "Bella is booked in

      Hello Sam,

      Thank you for booking with us. We look forward to seeing Bella.

      When:
      Tuesday 5 January 2027 at 9:15 am
      (UK time. Allow about 15 minutes.)

      What for:
      Yearly vaccination

      With:
      Amara Okafor

      Where:
      Mill Road Vets
      14 Mill Road
      Exampleton
      ZZ99 1AB
      Get directions <https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&zoom=16>

      Your reference:
      MRV-4KQ7

      See your appointment <https://portal.example/appointments>

      Before you come
      ---------------

      Feed Bella as usual. A short walk on the way helps her to settle.

      What to bring
      -------------

      - Bella, on a lead or in a secure carrier
      - Any medicine Bella takes, or its packet
      - Papers from another practice, such as a vaccination card, if we have not seen them yet

      Your note to us
      ---------------

      > She is nervous of men.
      > Please let us wait in the car.

      To change or cancel
      -------------------

      Go to your appointments <https://portal.example/appointments> or call us on 01632 960123. The sooner you tell us, the sooner another pet can have the time.

      If Bella becomes unwell before then, do not wait for the appointment: call us on 01632 960123.

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB
      Telephone: 01632 960123
      We send you this e-mail because an appointment was booked in your name at Mill Road Vets. It is not advertising. If you did not book it, please call us.
      "
    `);
  });

  test('says the same in HTML as in text', () => {
    const { html, text } = appointmentBooked(sampleAppointment);
    const words = wordsOf(html);
    const inText = text.replace(/<https?:[^>]*>/g, '').split('\n');
    const said = inText.map((line) =>
      line
        .replace(/^(> |- )|^-+\s*$|^\(|\)$|:$/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    // Links in the middle of a line stand apart from the full stop behind them once the tags are gone.
    const squeezed = words.replace(/ (?=[.,])/g, '');
    for (const line of said) expect(squeezed).toContain(line);
  });

  test('is one well-formed column with a heading for each part, and asks nobody else for anything', () => {
    const { html } = appointmentBooked(sampleAppointment);
    expect(nestingFault(html)).toBeNull();
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en-GB"/i);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
      'Before you come',
      'What to bring',
      'Your note to us',
      'To change or cancel',
    ]);
    for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|@font-face/i);
  });

  test('links to the portal, the map and the telephone only', () => {
    const { html } = appointmentBooked({ ...sampleAppointment, portalUrl: 'https://portal.example/verified?x=1' });
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(
      new Set([
        'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
        'https://portal.example/appointments',
        'tel:+441632960123',
      ]),
    );
  });

  test('leaves out what there is nothing to say about', () => {
    const { text } = appointmentBooked({ ...sampleAppointment, note: ' \n ', preparation: null });
    expect(text).not.toContain('Your note');
    expect(text).not.toContain('Before you come');
  });

  test.each([
    ['forward', Date.UTC(2027, 2, 28, 8, 0), 'Sunday 28 March 2027 at 9:00 am'],
    ['back', Date.UTC(2026, 9, 25, 9, 0), 'Sunday 25 October 2026 at 9:00 am'],
  ])('tells the local time on the Sunday the clocks go %s', (_, startsAt, said) => {
    const { html, text } = appointmentBooked({ ...sampleAppointment, startsAt, endsAt: startsAt + 900_000 });
    expect(text).toContain(said);
    expect(html).toContain(said);
  });
});

describe('hostile words in the mail about a booked appointment', () => {
  const { subject, html, text } = appointmentBooked(hostileAppointment);

  test('stay words', () => {
    expect(nestingFault(html)).toBeNull();
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;');
  });

  test('add no header', () => {
    expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test('make no link where a client typed them', () => {
    const { text: told } = appointmentBooked({
      ...sampleAppointment,
      clientFirstName: hostile,
      petName: hostile,
      note: hostile,
    });
    expect(told).not.toMatch(/www\.e|evil\.e|a@e/);
  });

  test('make no line longer than an e-mail may have', () => {
    for (const line of [...html.split('\n'), ...text.split('\n')]) expect(line.length).toBeLessThanOrEqual(998);
  });
});
