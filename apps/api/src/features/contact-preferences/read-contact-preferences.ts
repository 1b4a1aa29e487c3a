import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { Queryable } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentContactPreferences } from './contact-preferences.presenter.ts';
import { type ContactPreferencesRow, findContactPreferences } from './contact-preferences.repository.ts';

export const getPreferencesRow = async (database: Queryable, clientId: number): Promise<ContactPreferencesRow> =>
  orNotFound(await findContactPreferences(database, clientId));

type Sources = { readonly database: Queryable; readonly config: Pick<Config, 'sms'> };

export const readContactPreferences = async (
  { database, config }: Sources,
  clientId: number,
): Promise<ContactPreferences> => presentContactPreferences(await getPreferencesRow(database, clientId), config);
