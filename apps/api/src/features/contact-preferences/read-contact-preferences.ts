import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import type { Queryable } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { showPhone } from '../../platform/contact/phone-number.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentContactPreferences } from './contact-preferences.presenter.ts';
import { type ContactPreferencesRow, findContactPreferences } from './contact-preferences.repository.ts';

const shown = (number: string | null): string | null => number && showPhone(number);

/** With numbers as people write them. */
export const getPreferencesRow = async (database: Queryable, clientId: number): Promise<ContactPreferencesRow> => {
  const row = orNotFound(await findContactPreferences(database, clientId));
  return { ...row, mobile: shown(row.mobile), phone: shown(row.phone) };
};

type Sources = { readonly database: Queryable; readonly config: Pick<Config, 'sms'> };

export const readContactPreferences = async (
  { database, config }: Sources,
  clientId: number,
): Promise<ContactPreferences> => presentContactPreferences(await getPreferencesRow(database, clientId), config);
