import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { presentProfile } from './clients.presenter.ts';
import { getProfile, listSalutations } from './clients.repository.ts';

type Sources = { readonly database: Database; readonly config: Pick<Config, 'sms'> };

/** Without a client record it returns `success: false`, which is not an error. */
export const readProfile = async (
  { database, config }: Sources,
  caller: Pick<Caller, 'identityId' | 'authenticationType'>,
): Promise<ProfileV2> => presentProfile(await getProfile(database, caller.identityId), caller, config);

export const readSalutations = (database: Database) => listSalutations(database);
