import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Database } from '../../database/client.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { presentProfile } from './clients.presenter.ts';
import { getProfile, listSalutations } from './clients.repository.ts';

/** Without a client record it returns `success: false`, which is not an error. */
export const readProfile = async (
  database: Database,
  caller: Pick<Caller, 'identityId' | 'authenticationType'>,
): Promise<ProfileV2> => presentProfile(await getProfile(database, caller.identityId), caller);

export const readSalutations = (database: Database) => listSalutations(database);
