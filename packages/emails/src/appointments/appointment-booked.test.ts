import { describe, expect, test } from 'vitest';
import { rulesForAppointmentEmails, saysWhereToPark } from '../testing/rules-for-appointment-emails.ts';
import { sampleAppointment } from '../testing/sample-appointment.ts';
import { appointmentBooked } from './appointment-booked.ts';

describe('the email about a booked appointment', () => {
  test('the subject says everything that a locked phone shows', () => {
    expect(appointmentBooked(sampleAppointment).subject).toBe('Bella is booked: Tuesday 5 January, 9:15am');
  });

  test('the plain text says everything', () => {
    expect(appointmentBooked(sampleAppointment).text).toMatchInlineSnapshot(`
      "Bella is booked in

      Hello Sam, we look forward to seeing Bella.

      When: Tuesday 5 January 2027 at 9:15am
      The attached file adds it to your calendar.
      With: Amara Okafor
      Yearly vaccination, 15 minutes
      Where: Mill Road Vets, 14 Mill Road, Exampleton, ZZ99 1AB
      Get directions <https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&zoom=16>
      Prepare: Feed Bella as usual. A short walk on the way helps her to settle.
      Bring: Bella on a lead
      Any medicine Bella takes
      From you: We have your note.
      Reference: MRV-4KQ7

      See your appointment <https://portal.example/appointments/7>

      You can change or cancel it online, or call us on 01632 960123. If Bella becomes unwell before then, don’t wait: call us.

      -- 
      Mill Road Vets, 01632 960123
      If you didn’t book this appointment, call us.
      "
    `);
  });

  test('the email shows the price of each pet, and the sum', () => {
    const price = { fromPence: 4800, isFrom: false, included: null, extra: null, isEstimateDue: false };
    const other = {
      petName: 'Rex',
      species: 'Canine',
      startsAt: 0,
      reasonName: 'Check',
      clinicianName: 'Amara Okafor',
    };
    const others = [{ ...other, price: { ...price, fromPence: 5250 } }];
    const { text } = appointmentBooked({ ...sampleAppointment, price, others });
    expect(text).toMatch(/Bella: £48\s+Rex: £52.50\s+Together: £100.50, VAT included/);
    expect(text).toContain('See your appointments <');
    expect(appointmentBooked({ ...sampleAppointment, price, others: [other] }).text).not.toContain('Together');
  });

  test('the email says what to bring for all pets', () => {
    const rex = { petName: 'Rex', startsAt: 0, reasonName: 'Check', clinicianName: 'Amara Okafor', species: 'Feline' };
    const others = [rex];
    const { text } = appointmentBooked({ ...sampleAppointment, preparation: null, others });
    expect(text).toContain('Bring: Bella on a lead\nRex in a secure carrier\nAny medicine they take');
    const words = { ...sampleAppointment.words, whatToBring: ['Papers of {pet}'] };
    expect(appointmentBooked({ ...sampleAppointment, words, others }).text).toContain('Bring: Papers of Bella and Rex');
  });

  test('the email leaves out missing details', () => {
    const { text } = appointmentBooked({ ...sampleAppointment, hasNote: false, preparation: null });
    expect(text).not.toMatch(/note|Prepare:|Price:/);
  });

  test.each([
    ['Canine', 'on a lead'],
    ['Feline', 'in a secure carrier'],
    ['Rabbit', 'in a secure carrier'],
    ['Custom', 'in a secure carrier'],
  ])('the email says how to bring a pet: %s', (species, how) => {
    expect(appointmentBooked({ ...sampleAppointment, species }).text).toContain(`Bring: Bella ${how}\n`);
  });

  test('the email mentions medicine once', () => {
    const preparation = 'Bring any medicine Bella takes.';
    expect(appointmentBooked({ ...sampleAppointment, preparation }).text.match(/medicine/g)).toHaveLength(1);
  });

  test('the email welcomes a new client and a new pet, and asks them for records', () => {
    const write = (newcomer: 'client' | 'pet') => appointmentBooked({ ...sampleAppointment, newcomer }).text;
    expect(write('client')).toContain('welcome to Mill Road Vets. We look forward to meeting Bella.');
    expect(write('pet')).toContain('Hello Sam, we look forward to meeting Bella.');
    for (const text of [write('client'), write('pet')]) expect(text).toContain('records from another practice');
  });

  test('the email mentions added photos', () => {
    const write = (photoCount: number, hasNote: boolean) =>
      appointmentBooked({ ...sampleAppointment, photoCount, hasNote }).text;
    expect(write(1, true)).toContain('We have your note and photo.');
    expect(write(2, false)).toContain('We have your 2 photos.');
  });

  test('the email shows the photo or a drawing of the pet, and the group’s logo', () => {
    const { html } = appointmentBooked({ ...sampleAppointment, hasPetPhoto: true });
    expect(html).toContain('src="cid:pet-12@portal"');
    expect(html).toContain('src="cid:mark@portal"');
    expect(appointmentBooked(sampleAppointment).html).toContain('src="cid:species-Canine@portal"');
  });

  const price = {
    fromPence: 51_000,
    isFrom: true,
    included: 'Pain relief to take home',
    extra: 'Blood test, £92',
    isEstimateDue: true,
  };

  test('the email uses the practice’s own words if there are any', () => {
    const words = {
      whatToBring: ['{pet} in a carrier', 'The card of {practice}'],
      changeOrCancel: 'Please give us a day.',
      ifUnwell: 'If {pet} is unwell, ring {phone} at any hour.',
    };
    const { text, html } = appointmentBooked({ ...sampleAppointment, words });
    for (const part of [
      'Bring: Bella in a carrier\nThe card of Mill Road Vets',
      'Please give us a day.',
      'If Bella is unwell, ring 01632 960123',
    ])
      expect(text).toContain(part);
    expect(html.match(/href="tel:/g)).toHaveLength(3);
  });

  test('the email shows the price again, and promises a written estimate', () => {
    const { text } = appointmentBooked({ ...sampleAppointment, price });
    expect(text).toContain('From £510, VAT included');
    expect(text).toContain('Includes: Pain relief to take home');
    expect(text).toContain('May be added: Blood test, £92');
    expect(text).toContain('We’ll give you a written estimate before treatment.');
  });

  saysWhereToPark((change) => appointmentBooked({ ...sampleAppointment, ...change }));

  test.each([
    [{ mayChange: true, mayCancel: true }, 'You can change or cancel it online, or call us on 01632 960123.'],
    [{ mayChange: true, mayCancel: false }, 'You can change it online. To cancel, call us on 01632 960123.'],
    [{ mayChange: false, mayCancel: true }, 'You can cancel it online. To change it, call us on 01632 960123.'],
    [{ mayChange: false, mayCancel: false }, 'To change or cancel, call us on 01632 960123.'],
  ])('the email promises online only changes that the portal allows: %o [eb7e4]', (may, words) => {
    expect(appointmentBooked({ ...sampleAppointment, ...may }).text).toContain(words);
  });

  test('the email says “appointments” for several', () => {
    const others = [{ ...sampleAppointment, petName: 'Olive', startsAt: Date.UTC(2027, 0, 5, 9, 30) }];
    const { text } = appointmentBooked({ ...sampleAppointment, others });
    expect(text).toContain('You can change or cancel them online, or call us on');
    expect(text).toContain('If one of your pets becomes unwell');
  });

  test('the email mentions no price if none is published, and no estimate below the limit', () => {
    expect(appointmentBooked(sampleAppointment).text).not.toContain('Price');
    const { text } = appointmentBooked({ ...sampleAppointment, price: { ...price, isEstimateDue: false } });
    expect(text).not.toContain('estimate');
  });

  rulesForAppointmentEmails({
    write: (change) => appointmentBooked({ ...sampleAppointment, ...change }),
    links: [
      'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&amp;zoom=16',
      'https://portal.example/appointments/7',
      'tel:+441632960123',
    ],
  });
});
