import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { presentAppointment } from './records.presenter.ts';
import { findAppointment, findClient, findPet, findPhoto } from './records.repository.ts';

const found = <Row>(row: Row | null): Row => {
  if (row === null) throw notFound();
  return row;
};

export const readAppointment = async (database: Database, appointmentId: number) =>
  presentAppointment(found(await findAppointment(database, appointmentId)));

export const readClient = async (database: Database, clientId: number) => found(await findClient(database, clientId));

export const readPet = async (database: Database, petId: number) => found(await findPet(database, petId));

export const readPhoto = async (database: Database, wanted: Parameters<typeof findPhoto>[1]): Promise<Buffer> =>
  Buffer.from(found(await findPhoto(database, wanted)).image);
