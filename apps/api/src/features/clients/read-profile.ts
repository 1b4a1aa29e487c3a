import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { showPhone, textableOf } from '../../platform/contact/phone-number.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { presentProfile } from './clients.presenter.ts';
import { getProfile, listSalutations, type ProfileRow } from './clients.repository.ts';

type Sources = { readonly database: Database; readonly config: Pick<Config, 'sms'> };

/** Landlines are not asked about. */
const questionOf = ({ askToText }: ProfileRow): ProfileRow['askToText'] =>
  askToText && textableOf(askToText.mobile) !== null ? { ...askToText, mobile: showPhone(askToText.mobile) } : null;

/** Without a client record it returns `success: false`, which is not an error. */
export const readProfile = async (
  { database, config }: Sources,
  caller: Pick<Caller, 'identityId' | 'authenticationType'>,
): Promise<ProfileV2> => {
  const row = await getProfile(database, caller.identityId);
  return presentProfile({ ...row, askToText: questionOf(row) }, caller, config);
};

export const readSalutations = (database: Database) => listSalutations(database);
