import type { AppointmentPhotos } from '@portal/contract/appointments/photos.schemas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { ageBudgets } from '../../../../testing/databases/age-budgets.ts';
import { blank, hugePng, phonePhoto } from '../../../../testing/pictures.ts';
import { appointmentScene, auditOf } from '../../../../testing/scenes/appointment-scene.ts';
import { moveAppointmentToStartIn } from '../../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { deleteOldPhotos } from './photos.repository.ts';
import { buildKey } from '../../../../testing/builders/build-key.ts';
import type { Refusal } from '../../../../testing/api-caller.ts';

const { database, portal } = await sharedPortal();

type PhotosAnswer = AppointmentPhotos & Refusal;

const askForNote = (appointmentId: number) =>
  database.query(sql`
    update appointments set reason_id = (select min(reason_id) from appointment_reasons where needs_note)
     where appointment_id = ${appointmentId}`);

const scene = async () => {
  const one = await appointmentScene({ database, portal });
  const appointment = await one.book(await one.laterSlot());
  const { appointmentId } = appointment;
  await askForNote(appointmentId);
  const path = `/appointments/${appointmentId}/photos`;
  const add = (file: Uint8Array, type = 'image/jpeg') =>
    one.caller.sendFile<PhotosAnswer>('POST', path, { type, bytes: Uint8Array.from(file) });
  const list = async () => (await one.caller.get<PhotosAnswer>(path)).body;
  return { ...one, appointment, appointmentId, path, add, list };
};

const picture = (shade: number, edge = 40) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer();

/** The first frame's header says how large a JPEG is. */
const claiming = (jpeg: Buffer, edge: number): Buffer => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const claim = Buffer.from(jpeg);
  claim.writeUInt16BE(edge, frame + 5);
  claim.writeUInt16BE(edge, frame + 7);
  return claim;
};

const placesOf = ({ photos }: AppointmentPhotos): number[] => photos.map(({ place }) => place);

describe('the photos of an appointment', () => {
  it('an appointment has at most three photos, in order, listed with the appointment [5ee4f]', async () => {
    const { add, list, caller, path, read, appointment } = await scene();
    expect(await read(appointment)).toMatchObject({ photoCount: 0, canAddPhotos: true });
    for (const shade of [10, 60, 110]) expect((await add(await picture(shade))).status).toBe(201);
    expect(await list()).toMatchObject({ canAdd: false, canRemove: true });
    expect(await read(appointment)).toMatchObject({ photoCount: 3, canAddPhotos: false });
    expect(await add(await picture(160))).toMatchObject({ status: 409, body: { code: 'NO_MORE_PHOTOS' } });
    for (let twice = 0; twice < 2; twice++)
      expect(placesOf((await caller.delete<PhotosAnswer>(`${path}/2`)).body)).toEqual([1, 3]);
    expect(placesOf((await add(await picture(160))).body)).toEqual([1, 2, 3]);
    expect((await auditOf(database, appointment)).slice(-2)).toEqual([
      'appointment.photo-removed',
      'appointment.photo-added',
    ]);
  });

  it('an appointment keeps three of five photos sent at once, and a repeated photo once', async () => {
    const { add, list } = await scene();
    const files = await Promise.all([10, 60, 110, 160, 210].map((shade) => picture(shade)));
    const statuses = (await Promise.all(files.map((file) => add(file)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 409, 409]);
    const file = files[statuses.indexOf(201)];
    expect((await add(file ?? Buffer.alloc(0))).status).toBe(201);
    expect(placesOf(await list())).toEqual([1, 2, 3]);
  });

  it('photos are accepted if the practice asks for a note, until the appointment begins', async () => {
    const { add, caller, path, appointment, appointmentId } = await scene();
    await add(await picture(10));
    await database.query(sql`
      update appointments set reason_id = ${appointment.appointmentReasonId} where appointment_id = ${appointmentId}`);
    expect((await add(await picture(60))).body.code).toBe('NO_MORE_PHOTOS');
    await askForNote(appointmentId);
    await moveAppointmentToStartIn(database, appointmentId, -5);
    expect((await add(await picture(60))).body.code).toBe('APPOINTMENT_CLOSED');
    expect((await caller.delete(`${path}/1`)).body.code).toBe('APPOINTMENT_CLOSED');
    expect((await caller.getFile(`${path}/1`)).status).toBe(200);
    const other = await scene();
    await other.cancel(other.appointment);
    expect((await other.add(await picture(60))).body.code).toBe('APPOINTMENT_CLOSED');
  });

  it('attack 90: photos are stored upright, at most 1600 pixels wide, without location or camera', async () => {
    const { add, caller, path, appointmentId } = await scene();
    const jpeg = await phonePhoto();
    const hidden = Buffer.from('<script>fetch("/steal")</script>');
    await add(Buffer.concat([jpeg, hidden]));
    await add(await picture(60, 3000));
    const rows = await database.query<{ image: Uint8Array; small: Uint8Array }>(sql`
      select image, small from appointment_photos where appointment_id = ${appointmentId} order by place`);
    for (const stored of rows.flatMap(({ image, small }) => [Buffer.from(image), Buffer.from(small)])) {
      const { exif, xmp, iptc, format } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, format]).toEqual([undefined, undefined, undefined, 'jpeg']);
      for (const trace of ['Exif', 'Pocketcam', 'GPS', 'script']) expect(stored.includes(trace)).toBe(false);
    }
    const [upright, reduced] = await Promise.all(rows.map(({ image }) => sharp(Buffer.from(image)).metadata()));
    expect([upright?.width, upright?.height, reduced?.width]).toEqual([1200, 1600, 1600]);
    const { headers } = await caller.getFile(`${path}/1`);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/jpeg', 'private, no-store']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp((await caller.getFile(`${path}/1?size=small`)).body).metadata()).width).toBe(256);
  });

  it('attack 90: pages, drawings, archives and very large files are refused as photos by their content', async () => {
    const { add, list } = await scene();
    for (const words of ['<!doctype html><script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PK\u0003\u0004', ''])
      for (const type of ['image/jpeg', 'image/png'])
        expect((await add(Buffer.from(words), type)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await add(await picture(1), 'image/svg+xml')).status).toBe(415);
    expect((await add(await blank(5, 5).gif().toBuffer())).status).toBe(415);
    for (const bomb of [hugePng(10_000, 10_000), claiming(await picture(1), 10_000)])
      expect((await add(bomb)).body.code).toBe('PHOTO_UNREADABLE');
    expect((await add(Buffer.alloc(20 * 1024 * 1024, 0xff))).status).toBe(413);
    expect((await list()).photos).toEqual([]);
  });

  // Attack 101 tries to see, add and remove those of others.
  it('attack 90: photos are served only at their own URLs', async () => {
    const { add, path, list, caller } = await scene();
    await add(await picture(10));
    for (const place of ['0', '4', '-1', '1.5', '%2e%2e%2f1', '..%2f..%2f1', '1%00', 'x'])
      expect([400, 404]).toContain((await caller.getFile(`${path}/${place}`)).status);
    expect(placesOf(await list())).toEqual([1]);
  });

  it('each attempt to add a photo counts towards a limit of 30 an hour and 60 a day', async () => {
    const { add } = await scene();
    const rubbish = Buffer.from('not a photo');
    for (let tries = 0; tries < 30; tries++) expect((await add(rubbish)).status).toBe(415);
    expect(await add(await picture(10))).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    await ageBudgets(database, 7200);
    await database.query(sql`
      update budgets set spent = 60
       where key_hash in (select key_hash from budgets group by key_hash having sum(spent) = 30)`);
    expect((await add(await picture(10))).status).toBe(429);
  });

  it('photos are deleted a year after the appointment, or 30 days after its cancellation [5ee4f]', async () => {
    const [recent, old, cancelled] = [await scene(), await scene(), await scene()];
    for (const { add } of [recent, old, cancelled]) await add(await picture(10));
    for (const [{ appointmentId }, days] of [
      [recent, 364],
      [old, 367],
    ] as const)
      await database.query(sql`
        update appointments set starts_at = clock_timestamp() - make_interval(days => ${days}),
               ends_at = clock_timestamp() - make_interval(days => ${days}, mins => -15) where appointment_id = ${appointmentId}`);
    await cancelled.cancel(cancelled.appointment);
    await database.query(sql`
      update appointments set cancelled_at = clock_timestamp() - interval '31 days'
       where appointment_id = ${cancelled.appointmentId}`);
    await deleteOldPhotos(database);
    const left = await Promise.all([recent, old, cancelled].map(async ({ list }) => placesOf(await list())));
    expect(left).toEqual([[1], [], []]);
  });

  it('other systems with the scope for appointments can read photos', async () => {
    const { add, appointmentId } = await scene();
    await add(await picture(10));
    const { caller: reader } = await buildKey({ database, portal }, ['appointments:read']);
    const path = `/integration/v1/appointments/${appointmentId}`;
    expect(placesOf((await reader.get<AppointmentPhotos>(path)).body)).toEqual([1]);
    const { status, headers } = await reader.getFile(`${path}/photos/1`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await reader.getFile(`${path}/photos/2`)).status).toBe(404);
    const { caller: stranger } = await buildKey({ database, portal }, ['pets:read']);
    expect((await stranger.getFile(`${path}/photos/1`)).status).toBe(403);
  });
});
