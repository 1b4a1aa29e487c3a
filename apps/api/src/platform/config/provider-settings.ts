import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { ReadSetting } from './read-settings.ts';

const isPrivateKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return (
      asymmetricKeyType === 'rsa' || (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
    );
  } catch {
    return false;
  }
};

const Provider = z
  .object({
    issuer: z.url({
      protocol: /^https?$/,
      error: ({ input }) =>
        input === undefined ? 'is missing' : 'must be an address such as https://sign-in.example.org/',
    }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    /** Defaults to the first method that the provider supports and we have credentials for. */
    clientAuth: z.enum(['basic', 'post', 'private_key_jwt']).optional(),
    privateKey: z
      .string()
      .refine(isPrivateKey, 'must be an RSA or P-256 private key in PEM, such as -----BEGIN PRIVATE KEY-----…')
      .optional(),
    privateKeyId: z.string().min(1).optional(),
    /** How the provider sends its response; defaults to the query of a redirect. */
    responseMode: z.enum(['query', 'form_post']).optional(),
  })
  .superRefine(({ clientSecret, clientAuth, privateKey }, context) => {
    const needsKey = clientAuth === 'private_key_jwt';
    if (needsKey && privateKey === undefined)
      context.addIssue({
        code: 'custom',
        path: ['privateKey'],
        message: 'is needed for private_key_jwt: a private key in PEM, such as -----BEGIN PRIVATE KEY-----…',
      });
    if (!needsKey && clientSecret === undefined && (clientAuth !== undefined || privateKey === undefined))
      context.addIssue({ code: 'custom', path: ['clientSecret'], message: 'is missing' });
  });
export type ProviderSettings = z.infer<typeof Provider>;

export const Providers = z
  .object({ auth0: Provider.optional(), 'azure-ad': Provider.optional() })
  .refine((providers) => Object.values(providers).some((provider) => provider !== undefined), {
    path: ['auth0', 'issuer'],
    message: 'set the issuer, client id and client secret of at least one identity provider',
  });
type Providers = z.infer<typeof Providers>;

export const providerIds = ['auth0', 'azure-ad'] as const satisfies readonly (keyof Providers)[];

const prefixOf = (id: string): string => `OIDC_${id.toUpperCase().replace('-', '_')}`;

export const providerSettingName = (id: string, field: string): string =>
  `${prefixOf(id)}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const providerFrom = (read: ReadSetting, id: string) => {
  const settings = {
    issuer: read(providerSettingName(id, 'issuer')),
    clientId: read(providerSettingName(id, 'clientId')),
    clientSecret: read(providerSettingName(id, 'clientSecret')),
    clientAuth: read(providerSettingName(id, 'clientAuth')),
    privateKey: read(providerSettingName(id, 'privateKey')),
    privateKeyId: read(providerSettingName(id, 'privateKeyId')),
    responseMode: read(providerSettingName(id, 'responseMode')),
  };
  return Object.values(settings).some((value) => value !== undefined) ? settings : undefined;
};

export const providersFrom = (read: ReadSetting) =>
  Object.fromEntries(providerIds.map((id) => [id, providerFrom(read, id)]));

export const isPostedBack = (provider: ProviderSettings | undefined): boolean => provider?.responseMode === 'form_post';

export const clientProviderOf = (providers: Providers): ProviderSettings => {
  const provider = providers.auth0 ?? providers['azure-ad'];
  if (!provider) throw new Error('the configuration always holds a provider');
  return provider;
};

export const absentProviders = (providers: Providers): readonly string[] =>
  providerIds
    .filter((id) => providers[id] === undefined)
    .map((id) => `The identity provider ${id} is not set up: ${providerSettingName(id, 'issuer')} has no value.`);
