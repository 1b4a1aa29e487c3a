import { describe, expect, test } from 'vitest';
import { rulesForAppointmentEmails } from '../testing/rules-for-appointment-emails.ts';
import { sampleAppointment } from '../testing/sample-appointment.ts';
import { appointmentBooked } from './appointment-booked.ts';

describe('the email about a booked appointment', () => {
  test('has a subject that is enough on a locked phone', () => {
    expect(appointmentBooked(sampleAppointment).subject).toBe('Bella is booked: Tuesday 5 January, 9:15am');
  });

  test('says everything as plain text', () => {
    expect(appointmentBooked(sampleAppointment).text).toMatchInlineSnapshot(`
      "Bella is booked in

      Hello Sam,

      Thank you for booking with us. We look forward to seeing Bella.

      When:
      Tuesday 5 January 2027 at 9:15am
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

      Open the attached file to add the appointment to your calendar.

      Before you come
      ---------------

      Feed Bella as usual. A short walk on the way helps her to settle.

      What to bring
      -------------

      - Bella, on a lead or in a secure carrier
      - Any medicine Bella takes, or the packet
      - Any records from another practice that we haven't seen, such as a vaccination card

      Your note to us
      ---------------

      > She is nervous of men.
      > Please let us wait in the car.

      To change or cancel
      -------------------

      Go to your appointments <https://portal.example/appointments> or call us on 01632 960123. The sooner you tell us, the sooner another pet can have the time.

      If Bella becomes unwell before then, don't wait for the appointment. Call us on 01632 960123.

      -- 
      Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB
      Phone: 01632 960123
      You're getting this email because an appointment was booked in your name at Mill Road Vets. This is not marketing. If you didn't book it, call us.
      "
    `);
  });

  test('omits empty sections', () => {
    const { text } = appointmentBooked({ ...sampleAppointment, note: ' \n ', preparation: null });
    expect(text).not.toContain('Your note');
    expect(text).not.toContain('Before you come');
  });

  const price = {
    fromPence: 51_000,
    isFrom: true,
    included: 'Pain relief to take home',
    extra: 'Blood test, £92',
    isEstimateDue: true,
    listUrl: 'https://portal.example/practices/1/prices',
  };

  test('uses the words of the practice where it has its own', () => {
    const words = {
      whatToBring: ['{pet} in a carrier', 'The card of {practice}'],
      changeOrCancel: 'Please give us a day.',
      ifUnwell: 'If {pet} is unwell, ring {phone} at any hour.',
    };
    const { text, html } = appointmentBooked({ ...sampleAppointment, words });
    for (const part of [
      '- Bella in a carrier',
      '- The card of Mill Road Vets',
      'Please give us a day.',
      'If Bella is unwell, ring 01632 960123',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('The sooner you tell us');
    expect(html.match(/href="tel:/g)).toHaveLength(3);
  });

  test('repeats the price, and says that an estimate is due', () => {
    const { text } = appointmentBooked({ ...sampleAppointment, price });
    expect(text).toContain('From £510, VAT included.');
    expect(text).toContain('Includes: Pain relief to take home');
    expect(text).toContain('May be added: Blood test, £92');
    expect(text).toContain("We'll give you a written estimate before treatment.");
    expect(text).toContain('https://portal.example/practices/1/prices');
  });

  test('says nothing of the price if none is published, and nothing of an estimate below the limit', () => {
    expect(appointmentBooked(sampleAppointment).text).not.toContain('What it costs');
    const { text } = appointmentBooked({ ...sampleAppointment, price: { ...price, isEstimateDue: false } });
    expect(text).not.toContain('estimate');
  });

  rulesForAppointmentEmails({
    write: (change) => appointmentBooked({ ...sampleAppointment, ...change }),
    headings: ['Before you come', 'What to bring', 'Your note to us', 'To change or cancel'],
    links: [
      'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
      'https://portal.example/appointments',
      'tel:+441632960123',
    ],
  });
});
