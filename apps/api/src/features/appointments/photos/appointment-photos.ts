import { createHash } from 'node:crypto';
import type { AppointmentPhotos } from '@portal/contract/appointments/photos.schemas';
import { addPhotoObstacle, canRemovePhotos, mostPhotos } from '@portal/domain/appointments/photo-rules';
import type { Database, Queryable } from '../../../database/client.ts';
import { spend } from '../../../platform/budgets.ts';
import { orNotFound, Problem, tooManyAtOnce } from '../../../platform/http/problem.ts';
import { uploadedPicture } from '../../../platform/http/uploaded-picture.ts';
import { changeProblem } from '../appointments.errors.ts';
import { type AppointmentRow, findAppointment } from '../appointments.repository.ts';
import {
  deletePhoto,
  findOwnPhoto,
  isStored,
  listPhotos,
  lockPhotos,
  type OwnAppointment,
  type PlacedPhoto,
  savePhoto,
} from './photos.repository.ts';

type Traced<Named> = Named & { readonly traceId: string };

/** Our pages send at most 1600 pixels, so a larger picture comes from something else. */
const limits = { fullPixels: 1600, mostPixels: 40_000_000 };

const budgetsOf = ({ clientId }: OwnAppointment) => [
  { name: 'appointment photos an hour', key: String(clientId), limit: 30, windowSeconds: 3600 },
  { name: 'appointment photos a day', key: String(clientId), limit: 60, windowSeconds: 86_400 },
];

const getAppointment = async (database: Queryable, own: OwnAppointment): Promise<AppointmentRow> =>
  orNotFound(await findAppointment(database, own));

const closed = ({ practicePhone: phone }: AppointmentRow) =>
  changeProblem({ kind: 'change-closed', code: 'APPOINTMENT_CLOSED', phone });

const refuseMore = (row: AppointmentRow): void => {
  const obstacle = addPhotoObstacle(row, row.now);
  if (obstacle === 'CLOSED') throw closed(row);
  if (obstacle !== null)
    throw new Problem('NO_MORE_PHOTOS', `You can add up to ${mostPhotos} photos if we ask for a note.`, {
      meta: { photoCount: row.photoCount },
    });
};

export const readPhotos = async (database: Queryable, own: OwnAppointment): Promise<AppointmentPhotos> => {
  const row = await getAppointment(database, own);
  const photos = await listPhotos(database, own.appointmentId);
  return {
    photos: photos.map(({ place, addedAt }) => ({ place, addedAt: new Date(addedAt).toISOString() })),
    canAdd: addPhotoObstacle(row, row.now) === null,
    canRemove: canRemovePhotos(row, row.now),
  };
};

export const addPhoto = async (
  database: Database,
  own: Traced<OwnAppointment>,
  file: unknown,
): Promise<AppointmentPhotos> => {
  await getAppointment(database, own);
  const wait = await spend(database, budgetsOf(own));
  if (wait !== null) throw tooManyAtOnce(wait);
  const picture = await uploadedPicture(file, limits);
  const digest = createHash('sha256').update(picture.full).digest();
  return database.transaction(async (tx) => {
    await lockPhotos(tx, own);
    if (!(await isStored(tx, own.appointmentId, digest))) {
      refuseMore(await getAppointment(tx, own));
      await savePhoto(tx, { ...own, ...picture, digest });
    }
    return readPhotos(tx, own);
  });
};

export const removePhoto = (database: Database, own: Traced<PlacedPhoto>): Promise<AppointmentPhotos> =>
  database.transaction(async (tx) => {
    await lockPhotos(tx, own);
    const row = await getAppointment(tx, own);
    if (!canRemovePhotos(row, row.now)) throw closed(row);
    await deletePhoto(tx, own);
    return readPhotos(tx, own);
  });

export const readPhoto = async (
  database: Database,
  question: PlacedPhoto & { readonly size: 'small' | 'full' },
): Promise<Buffer> => Buffer.from(orNotFound(await findOwnPhoto(database, question)).image);
