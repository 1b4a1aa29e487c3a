import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Client } from '@portal/contract/clients/clients.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import sharp from 'sharp';
import { sql } from '../../src/database/sql.ts';
import type { ApiCaller } from '../api-caller.ts';
import { callSamples } from '../attacks/call-samples.ts';
import { inParallel } from '../in-parallel.ts';
import { appointmentScene } from '../scenes/appointment-scene.ts';
import { guestScene } from '../scenes/guest-scene.ts';
import { messageForm } from '../scenes/message-form.ts';
import type { TestPortal, TestServer } from '../servers/test-server.ts';
import { number as markedNumber, sign as mark } from './canaries.ts';

const markedHeaders = {
  'user-agent': `Mozilla/5.0 ${mark}`,
  referer: `https://portal.example/?q=${mark}`,
  'accept-language': mark,
  'x-request-id': mark,
  traceparent: mark,
  'idempotency-key': `${mark}-${markedNumber}`,
};

const expectStatus = (what: string, { status, body }: { status: number; body: unknown }, index: number): void => {
  if (status !== index) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
};

const markedPhoto = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#8aa' } });
  return new Uint8Array(
    await blank
      .jpeg()
      .withExif({ IFD0: { Artist: mark, ImageDescription: `${mark} ${markedNumber}`, Copyright: mark } })
      .toBuffer(),
  );
};

const fillInDetails = async (caller: ApiCaller): Promise<void> => {
  const { version, salutationId, language } = (await caller.get<Client>('/client')).body;
  const changed = await caller.post<Client>('/client', {
    version,
    salutationId,
    language,
    firstName: mark,
    lastName: `${mark}son`,
    mobile: `0${markedNumber}`,
    phone: `0${markedNumber}`,
    alternativeContact: { name: `${mark} else`, phone: `0${markedNumber}` },
    address: {
      line1: `1 ${mark} Road`,
      line2: mark,
      line3: mark,
      town: mark,
      county: mark,
      postcode: 'ZZ99 1AB',
      country: 'GB',
      source: 'manual',
      addressRef: null,
    },
    accessNeeds: `${mark} needs a ramp`,
  });
  expectStatus('details', changed, 200);
};

const registerPet = async (caller: ApiCaller): Promise<void> => {
  const registered = await caller.post<Pet>('/bff/v2/pets', {
    name: `${mark} the Cat`,
    speciesId: 1,
    breedOther: mark,
    insurerOther: mark,
    sex: null,
    neutered: 'Unknown',
    dateOfBirthPrecision: 'day',
    dateOfBirth: null,
  });
  expectStatus('pet', registered, 201);
};

/** Every field of every call filled with the mark, whether or not it fits. */
const sendEverywhere = async (caller: ApiCaller): Promise<void> => {
  const samples = callSamples().filter(({ name }) => !/ \/(sessions|privacy\/erasure|auth\/signout)/.test(name));
  await inParallel(samples, 4, async ({ fill }) => {
    const { method, path, sending } = fill(`${mark} 0${markedNumber} ${mark}@example.org`);
    await caller.send(method, path, { body: sending.body, headers: { ...sending.headers, ...markedHeaders } });
  });
};

const asGuest = async (at: TestPortal): Promise<void> => {
  const { browser, hold, slotsOf, details } = await guestScene(at);
  const guest = browser();
  const guestHold = await hold(guest, (await slotsOf(guest))[40], { petName: `${mark} Cat` });
  expectStatus('guest hold', guestHold, 201);
  const person = { firstName: mark, lastName: `${mark}son`, mobile: `0${markedNumber}`, postcode: 'ZZ99 1AB' };
  const saved = await details(guest, guestHold.body.softBookingId, { ...person, email: `${mark}.guest@example.org` });
  expectStatus('guest details', saved, 202);
};

const asVisitor = async (portal: TestServer, practiceId: number): Promise<void> => {
  const visitor = portal.anyone();
  const names = { lastName: `${mark}son`, postcode: 'ZZ99 1AB', email: `${mark}@example.org` };
  expectStatus('check', await visitor.post('/pre-signup/check', { practiceId, ...names }), 200);
  const callBack = { name: `${mark} ${mark}son`, phone: `0${markedNumber}`, message: `${mark} after five` };
  const callBackAnswer = await visitor.post<unknown>(`/practices/${practiceId}/call-back-requests`, callBack);
  if (callBackAnswer.status >= 300) throw new Error(`call back: ${callBackAnswer.status}`);
  const form = await messageForm(portal.base, practiceId);
  const message = {
    kind: 'COMPLAINT',
    name: `${mark} ${mark}son`,
    email: '',
    petName: mark,
    message: `${mark} writes`,
  };
  const sent = await form.send({ ...message, phone: `0${markedNumber}` });
  if (sent.status >= 400) throw new Error(`message: ${sent.status} ${sent.text}`);
  const detail = `${mark}@example.org 0${markedNumber}`;
  await visitor.post('/auth/_log', { level: 'error', code: mark, detail });
  for (const page of [
    '/',
    '/prices',
    '/prices/compare',
    '/practice-diary',
    '/practice-requests',
    '/reminders',
    `/${mark}/${mark}`,
  ])
    await fetch(`${portal.base}${page}?q=${mark}&key=${mark}&practice=${markedNumber}`, { headers: markedHeaders });
};

export const markedPerson = async (at: TestPortal) => {
  const features = {
    'Online Booking Enabled': 'True',
    'online-register-pet-enabled': 'True',
    'online-registration-enabled': 'True',
    'guest-booking-enabled': 'true',
  };
  const one = await appointmentScene(at, { features });
  const { caller, slots, book, cancel, practice, client } = one;
  await fillInDetails(caller);
  await registerPet(caller);
  const appointment: Appointment = await book((await slots())[60], { note: `${mark} is shy` });
  const photo = { type: 'image/jpeg', bytes: await markedPhoto() };
  // Photos are for reasons that ask for a note.
  await at.database.query(sql`
    update appointments set reason_id = (select min(reason_id) from appointment_reasons where needs_note)
     where appointment_id = ${appointment.appointmentId}`);
  expectStatus('photo', await caller.sendFile('POST', `/appointments/${appointment.appointmentId}/photos`, photo), 201);
  const petPhoto = await caller.putFile(`/bff/v2/pets/${one.petId}/photo`, photo);
  if (petPhoto.status >= 300) throw new Error(`pet photo: ${petPhoto.status}`);
  expectStatus('cancel', await cancel(appointment, 8, { note: `${mark} moves house` }), 200);
  expectStatus('complaint', await caller.post('/privacy/complaints', { message: `${mark} complains` }), 201);
  await asVisitor(at.portal, practice.practiceId);
  await asGuest(at);
  await sendEverywhere(caller);
  await sendEverywhere(at.portal.anyone());
  return { caller, clientId: client.clientId, appointmentId: appointment.appointmentId };
};
