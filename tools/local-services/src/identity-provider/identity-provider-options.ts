import type { JWK } from 'jose';

/** Somebody who can sign in without having signed up. */
export type DemoPerson = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  readonly password: string;
  /** One line said beside the name, such as "Dog and two cats, a visit next week". */
  readonly hint?: string;
};

export type ClientAuthMethod = 'client_secret_post' | 'client_secret_basic' | 'private_key_jwt';

/** An application that people sign in to. */
export type ProviderClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  /** How it authenticates at the token endpoint; `client_secret_post` by default. */
  readonly authMethod?: ClientAuthMethod;
  /** The public half of its key, for `private_key_jwt`. */
  readonly publicKey?: JWK;
  /** Where it takes logout tokens (OpenID Connect Back-Channel Logout 1.0). */
  readonly backchannelLogoutUri?: string;
  /** What the pages call it; without one, its address. */
  readonly name?: string;
};

export type IdentityProviderOptions = {
  readonly host?: string;
  /** 0 takes any free port; signed-in browsers then do not outlast a restart. */
  readonly port: number;
  readonly clients: readonly ProviderClient[];
  readonly people: readonly DemoPerson[];
  /** The API that access tokens are for when the client asks for it: an absolute URI. */
  readonly audience: string;
  /** Where accounts, grants and keys outlast a restart; without it all is forgotten. */
  readonly dataFile?: string;
  readonly accessTokenSeconds?: number;
  /** Optional endpoints that this provider does without. */
  readonly without?: readonly ('userinfo' | 'end_session')[];
};
