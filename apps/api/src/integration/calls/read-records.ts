import type { Database } from '../../database/client.ts';
import { findPhoto } from '../../features/appointments/photos/photos.repository.ts';
import { notFound } from '../../platform/http/problem.ts';
import { withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { presentAppointment } from './records.presenter.ts';
import { findAppointment, findClient, findPet } from './records.repository.ts';

type By = { readonly key: IntegrationKey };
type OfAppointment = By & { readonly appointmentId: number };

export const readAppointment = async (database: Database, { appointmentId, key }: OfAppointment) =>
  presentAppointment(withinReach(key, await findAppointment(database, appointmentId)));

export const readClient = async (database: Database, { clientId, key }: By & { readonly clientId: number }) =>
  withinReach(key, await findClient(database, clientId));

export const readPet = async (database: Database, { petId, key }: By & { readonly petId: number }) =>
  withinReach(key, await findPet(database, petId));

export const readPhoto = async (
  database: Database,
  { appointmentId, place, key }: OfAppointment & { readonly place: number },
): Promise<Buffer> => {
  withinReach(key, await findAppointment(database, appointmentId));
  const photo = await findPhoto(database, { appointmentId, place });
  if (photo === null) throw notFound();
  return Buffer.from(photo.image);
};
