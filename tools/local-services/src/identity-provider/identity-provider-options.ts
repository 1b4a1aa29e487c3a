import type { JWK } from 'jose';

export type DemoPerson = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly password: string;
  readonly hint?: string;
};

export type ClientAuthMethod = 'client_secret_post' | 'client_secret_basic' | 'private_key_jwt';

export type ProviderClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly authMethod?: ClientAuthMethod;
  readonly publicKey?: JWK;
  readonly backchannelLogoutUri?: string;
};

export type IdentityProviderOptions = {
  readonly host?: string;
  readonly port: number;
  readonly clients: readonly ProviderClient[];
  readonly people: readonly DemoPerson[];
  readonly audience: string;
  readonly dataFile?: string;
  readonly accessTokenSeconds?: number;
  readonly without?: readonly ('userinfo' | 'end_session')[];
};
