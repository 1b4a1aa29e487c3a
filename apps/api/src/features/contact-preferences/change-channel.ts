import { type Purpose, withDefaults } from '@portal/domain/contact-preferences/purposes';
import type { Database } from '../../database/client.ts';
import {
  findContactPreferences,
  type NewPreferences,
  saveContactPreferences,
} from './contact-preferences.repository.ts';

type Evidence = Pick<NewPreferences, 'source' | 'page' | 'actor' | 'ipHash'> & { readonly clientId: number };

type Change = Evidence & {
  readonly purposes: readonly Purpose[];
  readonly channel: 'email' | 'sms';
  readonly isOn: boolean;
};

/** Idempotent; an erased client is not an error. Returns whether anything changed. */
const setChannel = async (
  database: Database,
  { clientId, purposes, channel, isOn, ...evidence }: Change,
): Promise<boolean> => {
  for (let attempt = 0; attempt < 3; attempt++) {
    const row = await findContactPreferences(database, clientId);
    const before = row && withDefaults(row.purposes);
    if (!before || purposes.every((purpose) => (before[purpose][channel] ?? false) === isOn)) return false;
    const changed = Object.fromEntries(purposes.map((purpose) => [purpose, { ...before[purpose], [channel]: isOn }]));
    const after = { ...before, ...changed };
    if (await saveContactPreferences(database, { ...row, ...evidence, before, after, wordingVersion: null }))
      return true;
  }
  return false;
};

export const stopEmails = (database: Database, stop: Evidence & { readonly purposes: readonly Purpose[] }) =>
  setChannel(database, { ...stop, channel: 'email', isOn: false });

const texted = ['appointment', 'careReminders', 'healthPlan', 'marketing', 'feedback'] as const;

export const stopSms = (database: Database, evidence: Evidence) =>
  setChannel(database, { ...evidence, purposes: texted, channel: 'sms', isOn: false });

export const startSms = (database: Database, evidence: Evidence) =>
  setChannel(database, { ...evidence, purposes: ['appointment'], channel: 'sms', isOn: true });
