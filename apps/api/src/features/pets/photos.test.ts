import { type ClientRequest, request as httpRequest } from 'node:http';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { type PetAnswer, petScene } from '../../../testing/scenes/pet-scene.ts';
import { blank, phonePhoto } from '../../../testing/pictures.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = async () => {
  const one = await petScene({ database, portal });
  const photoPath = `${one.path()}/photo`;
  const put = (buffer: Uint8Array, type = 'image/jpeg') =>
    one.caller.putFile<PetAnswer>(photoPath, { type, bytes: Uint8Array.from(buffer) });
  return { ...one, photoPath, put };
};

describe('the photo of a pet', () => {
  it('a photo is stored upright and smaller, without location or camera [c894b]', async () => {
    const { put, caller, read } = await scene();
    const file = await phonePhoto();
    const before = await sharp(file).metadata();
    expect(before.exif?.includes('Pocketcam')).toBe(true);
    const position = [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])];
    expect(position.some((bytes) => before.exif?.includes(bytes))).toBe(true);
    expect(before.orientation).toBe(6);
    const answer = await put(file);
    expect(answer.status).toBe(200);
    expect(answer.body.photoUrl).toMatch(/\/photo\?v=1$/);
    expect((await read()).photoUrl).toBe(answer.body.photoUrl);

    const photo = await caller.getFile(answer.body.photoUrl ?? '');
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    const after = await sharp(photo.body).metadata();
    expect([after.format, after.width, after.height]).toEqual(['jpeg', 768, 1024]);
    for (const kind of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(after[kind], kind).toBeUndefined();
    for (const trace of ['Pocketcam', 'Exif']) expect(photo.body.includes(trace), trace).toBe(false);

    const small = await caller.getFile(`${answer.body.photoUrl}&size=small`);
    const { width, height } = await sharp(small.body).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it('a photo can be a PNG or WebP, and transparent parts become white', async () => {
    const { put, caller } = await scene();
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    await put(await clear.clone().webp().toBuffer(), 'image/webp');
    const answer = await put(await clear.clone().png().toBuffer(), 'image/png');
    const photo = await caller.getFile(answer.body.photoUrl ?? '');
    const { data, info } = await sharp(photo.body).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([40, 30, 255, 255, 255]);
  });

  it('only the browser caches a photo, and only at its current URL [88360]', async () => {
    const { put, caller, photoPath } = await scene();
    await put(await blank(10, 10).jpeg().toBuffer());
    await put(await blank(20, 20).jpeg().toBuffer());
    const current = await caller.getFile(`${photoPath}?v=2`);
    expect(current.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(current.headers.get('vary')).toContain('Cookie');
    expect((await caller.getFile(`${photoPath}?v=1`)).headers.get('cache-control')).toBe('private, no-store');
    expect(current.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('a photo can be removed and added again', async () => {
    const { put, caller, photoPath, read } = await scene();
    const file = await blank(10, 10).jpeg().toBuffer();
    await put(file);
    expect((await caller.delete<Pet>(photoPath)).body.photoUrl).toBeNull();
    expect((await caller.getFile(photoPath)).status).toBe(404);
    expect((await put(file)).body.photoUrl).toMatch(/v=3$/);
    expect((await read()).version).toBe(1);
  });

  it('an incomplete photo is refused, and one above 50 megapixels, or 40 as a PNG [a6203]', async () => {
    const { put } = await scene();
    const unreadable = { status: 422, body: { code: 'PHOTO_UNREADABLE' } };
    expect(await put((await blank(400, 400).jpeg().toBuffer()).subarray(0, 300))).toMatchObject(unreadable);
    expect((await put(await blank(8_000, 6_250).jpeg().toBuffer())).status).toBe(200);
    expect(await put(await blank(8_000, 6_251).jpeg().toBuffer())).toMatchObject(unreadable);
    expect(await put(await blank(8_000, 5_001).png().toBuffer(), 'image/png')).toMatchObject(unreadable);
  });

  it('a photo can have 8 MB, and other requests have lower limits', async () => {
    const { put, caller, path } = await scene();
    const large = await put(Buffer.alloc(8 * 1024 * 1024 + 1, 0xff));
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
    const json = { body: { version: 1, name: 'x'.repeat(200_000) } };
    expect((await caller.send<PetAnswer>('PATCH', path(), json)).status).toBe(413);
    const picture = { body: 'x', headers: { 'content-type': 'image/jpeg' } };
    expect((await caller.send<PetAnswer>('PATCH', path(), picture)).status).toBe(415);
  });

  it('six clients can send a photo at once, and an aborted upload makes room for another [a6203]', async () => {
    const { put } = await scene();
    const others = await Promise.all(Array.from({ length: 6 }, scene));
    const dawdlers = new Set<ClientRequest>();
    let isOver = false;
    const dawdle = ({ caller, photoPath }: Pick<(typeof others)[number], 'caller' | 'photoPath'>) => {
      const request = httpRequest(`${portal.base}/api${photoPath}`, {
        method: 'PUT',
        headers: { ...caller.identity, 'content-type': 'image/jpeg', 'content-length': 1_000_000 },
      });
      dawdlers.add(request);
      // Retry if a proper upload has taken the place.
      request.on('response', ({ statusCode }) => {
        if (statusCode === 503 && !isOver) dawdle({ caller, photoPath });
      });
      request.on('error', () => undefined).write(Buffer.alloc(1000));
    };
    const file = await blank(10, 10).jpeg().toBuffer();
    const status = async () => (await put(file)).status;
    const [greedy] = others;
    for (let count = 0; count < 6; count++) if (greedy) dawdle(greedy);
    expect(await status()).toBe(200);
    for (const other of others.slice(1)) dawdle(other);
    await expect.poll(status, { interval: 100 }).toBe(503);
    isOver = true;
    for (const request of dawdlers) request.destroy();
    await expect.poll(status, { interval: 100 }).toBe(200);
  });

  it('a dead pet keeps its photo, which can still be changed', async () => {
    const { put, read, changeStatus, caller, petId } = await scene();
    await put(await blank(10, 10).jpeg().toBuffer());
    await changeStatus(await read(), 'DECEASED');
    expect((await put(await blank(12, 12).jpeg().toBuffer())).status).toBe(200);
    expect((await caller.getFile((await read()).photoUrl ?? '')).status).toBe(200);
    await database.query(sql`update pets set status = 'REHOMED' where pet_id = ${petId}`);
    expect((await put(await blank(12, 12).jpeg().toBuffer())).body.code).toBe('CALL_TO_UPDATE');
  });
});
