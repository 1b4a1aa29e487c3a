import type { Database } from '../../../database/client.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { findAppointment } from '../appointments.repository.ts';
import { saveAgreement } from './attention.repository.ts';

type Agreeing = Parameters<typeof saveAgreement>[1];

/** What is no longer as the client saw it stays on the dashboard, with what it is now. */
export const agreeToChange = async (database: Database, agreeing: Agreeing): Promise<void> => {
  orNotFound(await findAppointment(database, agreeing));
  await saveAgreement(database, agreeing);
};
