import type { Unsubscription } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { type Purpose, purposeKeys, withDefaults } from '@portal/domain/contact-preferences/purposes';
import type { Config } from '../../platform/config/config.ts';
import type { Sources } from '../../platform/sources.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { createSigner } from '../../platform/secrets.ts';
import { findContactPreferences } from './contact-preferences.repository.ts';
import { ipHashOf } from './ip-hash.ts';
import { stopEmails } from './change-channel.ts';

type Input = { readonly token: string; readonly address: string };

const signerOf = ({ secrets }: Config) => createSigner(secrets, 'unsubscribe');

/** Works without signing in and never expires, because people keep old emails. */
export const unsubscribeUrlOf = (
  config: Config,
  { clientId, purpose }: { clientId: number; purpose: Purpose },
): string => {
  const subject = `${clientId.toString(36)}.${purpose}`;
  return `${config.webOrigin}/api/unsubscribe?t=${subject}.${signerOf(config).sign(subject)}`;
};

type UnsubscribeLink = { readonly clientId: number; readonly purpose: Purpose };

const linkIn = (config: Config, token: string): UnsubscribeLink | null => {
  const [id = '', name = '', proof = ''] = token.split('.');
  const purpose = purposeKeys.find((key) => key === name);
  const isOurs = /^[0-9a-z]{1,6}$/.test(id) && signerOf(config).isSigned(`${id}.${name}`, proof);
  return purpose && isOurs ? { clientId: parseInt(id, 36), purpose } : null;
};

const readToken = (config: Config, token: string): UnsubscribeLink => orNotFound(linkIn(config, token));

/** Rate-limit key: mail providers follow many people's links from one IP address. Returns null for a forged link. */
export const unsubscribeNameIn = (config: Config, url: string): string | null => {
  const link = linkIn(config, new URLSearchParams(url.split('?')[1]).get('t') ?? '');
  return link && `unsubscribe ${link.clientId} ${link.purpose}`;
};

/** Read-only, because mail scanners open links by themselves. */
export const readUnsubscription = async (
  { database, config }: Sources,
  { token }: Pick<Input, 'token'>,
): Promise<Unsubscription> => {
  const { clientId, purpose } = readToken(config, token);
  const row = await findContactPreferences(database, clientId);
  return { purpose, subscribed: row !== null && withDefaults(row.purposes)[purpose].email === true };
};

/** Idempotent; an erased client is not an error. */
export const unsubscribe = async (
  { database, config }: Sources,
  { token, address }: Input,
): Promise<Unsubscription> => {
  const { clientId, purpose } = readToken(config, token);
  await stopEmails(database, {
    clientId,
    purposes: [purpose],
    source: 'LINK',
    page: '/unsubscribe',
    actor: `client:${clientId}`,
    ipHash: ipHashOf(config, address),
  });
  return readUnsubscription({ database, config }, { token });
};
