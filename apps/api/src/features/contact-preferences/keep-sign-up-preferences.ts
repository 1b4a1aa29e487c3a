import { wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import { preferenceSettings } from '@portal/domain/contact-preferences/preference-record';
import { defaultsOf } from '@portal/domain/record';
import { type Channel, withDefaults } from '@portal/domain/contact-preferences/purposes';
import type { Queryable } from '../../database/client.ts';
import { saveContactPreferences } from './contact-preferences.repository.ts';

type Chosen = {
  readonly clientId: number;
  readonly identityId: number;
  readonly marketing: Readonly<Record<Channel, boolean>>;
  readonly ipHash: string;
};

export const keepSignUpPreferences = async (
  transaction: Queryable,
  { clientId, identityId, marketing, ipHash }: Chosen,
): Promise<void> => {
  await saveContactPreferences(transaction, {
    clientId,
    version: 0,
    before: withDefaults({}),
    after: withDefaults({ marketing }),
    ...defaultsOf(preferenceSettings),
    wordingVersion,
    source: 'SIGN_UP',
    page: '/registration-new',
    actor: `identity:${identityId}`,
    ipHash,
  });
};
