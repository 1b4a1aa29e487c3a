import type { z } from 'zod';
import type { KeepTimeRequest } from '@portal/contract/integration/integration.schemas';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { deleteOccupiedTime, isClinicianOf, saveOccupiedTime } from './kept-times.repository.ts';

type KeepTimeCommand = z.output<typeof KeepTimeRequest> & { readonly externalId: string };

export const keepTime = async (
  database: Database,
  { key, ...entry }: KeepTimeCommand & { readonly key: IntegrationKey },
) => {
  const [startsAt, endsAt] = [Date.parse(entry.startsAt), Date.parse(entry.endsAt)];
  await database.transaction(async (tx) => {
    withinReach(key, entry);
    if (!(await isClinicianOf(tx, entry))) throw notFound();
    await saveOccupiedTime(tx, { ...entry, ...key, startsAt, endsAt });
  });
  return { ...entry, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
};

type FreeTimeCommand = { readonly externalId: string; readonly key: IntegrationKey };

export const giveTimeBack = async (database: Database, { externalId, key }: FreeTimeCommand): Promise<void> => {
  if (!(await deleteOccupiedTime(database, { externalId, ...key }))) throw notFound();
};
