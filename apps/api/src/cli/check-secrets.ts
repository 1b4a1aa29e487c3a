import { keyIdOf } from '../platform/secrets.ts';
import { countDiaryLinks, countSecretUses, type SecretUseRow } from '../platform/secret-uses.repository.ts';
import type { Sources } from '../platform/sources.ts';

const sealedSentence = ({ keyId, webhooks, connections }: SecretUseRow): string =>
  `${webhooks} webhooks and ${connections} connections were sealed with another PORTAL_SECRET (key ${keyId}), so nothing is sent to them. Put that secret into PORTAL_SECRETS_ACCEPTED, or rotate the webhooks and add the connections again`;

/** Throws if what is sealed for good was sealed with a secret that is not accepted, as after a restore with another one. */
export const checkSecrets = async ({ config, database }: Sources): Promise<string> => {
  const [uses, diaryLinks] = await Promise.all([countSecretUses(database), countDiaryLinks(database)]);
  const keyIds = config.secrets.map((secret) => keyIdOf(secret).toString('hex'));
  const describe = (keyId: string | null, role: string): string => {
    const {
      sessions = 0,
      calendars = 0,
      webhooks = 0,
      connections = 0,
    } = uses.find((use) => use.keyId === keyId) ?? {};
    const more = [
      ...(webhooks === 0 ? [] : [`${webhooks} webhooks`]),
      ...(connections === 0 ? [] : [`${connections} connections`]),
    ];
    return `${keyId ?? 'unknown'} ${role}: ${[`${sessions} sessions`, `${calendars} calendar addresses`, ...more].join(', ')}`;
  };
  const others = uses.filter(({ keyId }) => keyId === null || !keyIds.includes(keyId));
  const lost = others.find(({ webhooks, connections }) => webhooks + connections > 0);
  if (lost) throw new Error(sealedSentence(lost));
  return [
    ...keyIds.map((keyId, index) => describe(keyId, index === 0 ? 'signs' : 'is accepted')),
    ...others.map(({ keyId }) => describe(keyId, keyId === null ? 'key' : 'is no longer accepted')),
    ...(diaryLinks === 0
      ? []
      : [`${diaryLinks} practices have diary links, which end with the secret that signed them`]),
  ].join('; ');
};
