import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { asClock } from '@portal/domain/contact-preferences/local-minutes';
import { plainSettings } from '@portal/domain/contact-preferences/preference-record';
import { updateDue, wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import { withDefaults } from '@portal/domain/contact-preferences/purposes';
import { valuesOf } from '@portal/domain/record';
import type { Config } from '../../platform/config/config.ts';
import type { ContactPreferencesRow } from './contact-preferences.repository.ts';

const emailStatusOf = ({ email, emailBounced }: ContactPreferencesRow) => {
  if (email === null) return 'NONE';
  return emailBounced ? 'BOUNCED' : 'OK';
};

const mobileStatusOf = ({ mobile, isTextable }: ContactPreferencesRow, { sms }: Pick<Config, 'sms'>) => {
  if (mobile === null) return 'NONE';
  return sms.service === 'off' || isTextable ? 'OK' : 'NOT_GIVEN_HERE';
};

/** Whole: the client has proved the mailbox on record. */
export const presentContactPreferences = (
  row: ContactPreferencesRow,
  config: Pick<Config, 'sms'>,
): ContactPreferences => {
  const choices = withDefaults(row.purposes);
  return {
    version: row.version,
    wordingVersion: row.wordingVersion,
    currentWordingVersion: wordingVersion,
    updatedAt: row.updatedAt === null ? null : new Date(row.updatedAt).toISOString(),
    source: row.source,
    ...valuesOf(plainSettings, row),
    purposes: choices as ContactPreferences['purposes'],
    quietHours: { from: asClock(row.quietFromMinute), to: asClock(row.quietToMinute) },
    destinations: {
      email: row.email,
      emailStatus: emailStatusOf(row),
      mobile: row.mobile,
      mobileStatus: mobileStatusOf(row, config),
      phone: row.phone,
      post: row.addressLine1 === null ? null : row.postcode,
    },
    updateDue: updateDue(row),
    ...(config.sms.service === 'off' ? {} : { sendsTexts: true as const }),
  };
};
