import type { Database } from '../../database/client.ts';
import { amendObstacleOf } from './appointments.presenter.ts';
import { findAppointment } from './appointments.repository.ts';

type Owned = Parameters<typeof findAppointment>[1];

/** Whether the app would let the client change it now, so that emails and the page of the day promise no more. */
export const mayChangeOnline = async (database: Database, owned: Owned): Promise<boolean> => {
  const row = await findAppointment(database, owned);
  return row !== null && amendObstacleOf(row) === null;
};
