import {
  type ClientMetadata,
  type Configuration,
  errors,
  Provider,
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
} from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { Faults } from './faults.ts';
import type { IdentityProviderOptions, ProviderClient } from './identity-provider-options.ts';
import type { ProviderPages } from './provider-pages.ts';
import { answerUserinfo, finishLogout, interactionRules, loadGrant, offerOfflineAccess } from './provider-rules.ts';
import type { OpenState, SavedRecord } from './saved-state.ts';
import { skewAccessToken, spoilIdToken } from './token-faults.ts';

type Parts = {
  readonly issuer: string;
  readonly clients: readonly ProviderClient[];
  readonly audience: string;
  readonly accessTokenSeconds: number;
  readonly without: NonNullable<IdentityProviderOptions['without']>;
  readonly accounts: Accounts;
  readonly saved: OpenState;
  readonly faults: Faults;
  readonly pages: ProviderPages;
};

const isLive = ({ expiresAt }: SavedRecord): boolean => expiresAt === null || expiresAt > Date.now();

const recordAdapter = ({ state, changed }: OpenState): AdapterFactory => {
  return (model): Adapter => {
    const records = (state.records[model] ??= {});
    const removeWhere = (isIt: (record: SavedRecord) => boolean): void => {
      for (const [id, record] of Object.entries(records)) if (isIt(record)) delete records[id];
      changed();
    };
    removeWhere((record) => !isLive(record));
    const findBy = (isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      Object.values(records).find((record) => isLive(record) && isIt(record.payload))?.payload;
    return {
      async upsert(id, payload, expiresIn) {
        records[id] = { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 };
        changed();
      },
      async find(id) {
        const record = records[id];
        return record && isLive(record) ? record.payload : undefined;
      },
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const record = records[id];
        if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
        changed();
      },
      async destroy(id) {
        delete records[id];
        changed();
      },
      revokeByGrantId: async (grantId) => removeWhere(({ payload }) => payload.grantId === grantId),
    };
  };
};

/** Lax, as people arrive from another site; not Secure, because the provider uses plain http on loopback. */
const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const;

/** Cookies ignore ports, so two providers on one host need different names. */
const cookieNames = (port: number) => ({
  session: `example-id-${port}-session`,
  interaction: `example-id-${port}-sign-in`,
  resume: `example-id-${port}-resume`,
});

const fortnight = 14 * 24 * 3600;

const lives = (accessToken: number): Configuration['ttl'] => ({
  AccessToken: accessToken,
  AuthorizationCode: 60,
  Grant: fortnight,
  // Short, so that a clock ten minutes slow makes it useless.
  IdToken: 300,
  Interaction: 3600,
  RefreshToken: fortnight,
  Session: fortnight,
});

const scopes = ['openid', 'profile', 'email', 'offline_access'];

const claims: Configuration['claims'] = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
};

const authMethodOf = ({ authMethod = 'client_secret_post' }: ProviderClient) => authMethod;

const clientMetadata = (client: ProviderClient): ClientMetadata => ({
  client_id: client.clientId,
  client_secret: client.clientSecret,
  redirect_uris: [...client.redirectUris],
  post_logout_redirect_uris: [...client.postLogoutRedirectUris],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: authMethodOf(client),
  ...(client.publicKey && { jwks: { keys: [client.publicKey] } }),
  ...(client.backchannelLogoutUri && {
    backchannel_logout_uri: client.backchannelLogoutUri,
    backchannel_logout_session_required: true,
  }),
});

const features = ({ audience, accessTokenSeconds, pages, without }: Parts): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
  backchannelLogout: { enabled: true },
  userinfo: { enabled: !without.includes('userinfo') },
  rpInitiatedLogout: {
    enabled: !without.includes('end_session'),
    logoutSource: pages.askForLogout,
    postLogoutSuccessSource: pages.tellLoggedOut,
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => audience,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, resource) => {
      if (resource !== audience) throw new errors.InvalidTarget();
      return { scope: scopes.join(' '), audience, accessTokenFormat: 'jwt', accessTokenTTL: accessTokenSeconds };
    },
  },
});

const configure = (parts: Parts): Configuration => ({
  adapter: recordAdapter(parts.saved),
  jwks: { keys: [parts.saved.state.signingKey] },
  clients: parts.clients.map(clientMetadata),
  clientAuthMethods: [...new Set(parts.clients.map(authMethodOf))],
  // oidc-provider's dispatcher blocks loopback addresses, where all our applications are.
  fetch: (url, { dispatcher: _itsOwn, ...options } = {}) => fetch(url, options),
  responseTypes: ['code'],
  scopes,
  claims,
  conformIdTokenClaims: false,
  extraParams: ['screen_hint'],
  clientBasedCORS: () => false,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  expiresWithSession: () => true,
  ttl: lives(parts.accessTokenSeconds),
  features: features(parts),
  formats: { customizers: { jwt: skewAccessToken(parts.faults) } },
  findAccount: (_context, sub) => parts.accounts.findAccount(sub),
  loadExistingGrant: loadGrant,
  interactions: { policy: interactionRules(parts.faults), url: (_context, { uid }) => `/u/${uid}` },
  renderError: parts.pages.showError,
  routes: {
    authorization: '/authorize',
    token: '/oauth/token',
    userinfo: '/userinfo',
    end_session: '/oidc/logout',
    jwks: '/.well-known/jwks.json',
    revocation: '/oauth/revoke',
  },
  cookies: {
    keys: parts.saved.state.cookieKeys,
    names: cookieNames(Number(new URL(parts.issuer).port)),
    long: cookieOptions,
    short: cookieOptions,
  },
});

export const createProvider = (parts: Parts): Provider => {
  const provider = new Provider(parts.issuer, configure(parts));
  provider.use(finishLogout);
  provider.use(spoilIdToken(parts.faults, parts.saved));
  provider.use(offerOfflineAccess);
  provider.use(answerUserinfo(parts));
  provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack ?? String(error)}\n`));
  return provider;
};
