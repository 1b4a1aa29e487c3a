import { readFile } from 'node:fs/promises';
import { speciesCodes } from '@portal/domain/pets/species';
import type { Queryable } from './database/client.ts';
import { findPhotoForMail } from './features/pets/photos.repository.ts';
import { findLogo } from './features/practices/content/content.repository.ts';
import type { FindPicture } from './platform/outbox/compose.ts';

const pictured = [...speciesCodes, 'Hedgehog'];
const drawings = new URL('platform/mailer/pictures/', import.meta.url);

const readDrawings = new Map<string, Promise<Buffer>>();

const drawing = (name: string): Promise<Buffer> => {
  const content = readDrawings.get(name) ?? readFile(new URL(`${name}.png`, drawings));
  readDrawings.set(name, content);
  return content;
};

export const findPictureIn =
  (database: Queryable): FindPicture =>
  async (name) => {
    if (name === 'mark') return (await findLogo(database)) ?? drawing(name);
    const [, kind, which = ''] = /^(pet|species)-(.+)$/.exec(name) ?? [];
    if (kind === 'pet') return findPhotoForMail(database, Number(which));
    return drawing(pictured.find((code) => code === which)?.toLowerCase() ?? 'custom');
  };
