import { decodeJwt, type JWTPayload } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Faults } from './faults.ts';
import { type OpenState, signClaims } from './saved-state.ts';

type Customize = NonNullable<NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']>;

const personalClaims = ['email', 'email_verified', 'name', 'given_name', 'family_name'];
const withoutPersonal = Object.fromEntries(personalClaims.map((name) => [name, undefined]));
const groups = Array.from({ length: 200 }, (_, index) => `6f1c2a50-0000-4000-8000-${String(index).padStart(12, '0')}`);

/** In seconds; beyond any clock leeway. */
const expiredBy = 3600;

const shiftTimes = (claims: JWTPayload, seconds: number): JWTPayload => {
  const times = ['iat', 'exp', 'nbf', 'auth_time'].flatMap((name) => {
    const time = claims[name];
    return typeof time === 'number' ? [[name, time + seconds]] : [];
  });
  return { ...claims, ...Object.fromEntries(times) };
};

const clockSkewOf = (faults: Faults): number => Math.round(faults.millisecondsOf('clock-skew') / 1000);

const spoil = (claims: JWTPayload, faults: Faults): JWTPayload => {
  const expired = faults.isActive('expired-id-token') ? -expiredBy : 0;
  const { iat } = claims;
  // Sets `nbf` too, as Azure AD does: many clients ignore `iat`.
  const timed = faults.isActive('clock-skew') && iat !== undefined ? { ...claims, nbf: iat } : claims;
  return {
    ...shiftTimes(timed, clockSkewOf(faults) + expired),
    ...(faults.isActive('wrong-nonce') && { nonce: 'not-the-nonce-that-was-sent' }),
    ...(faults.isActive('wrong-issuer') && { iss: 'https://another-issuer.example' }),
    ...(faults.isActive('no-auth-time') && { auth_time: undefined }),
    ...(faults.isActive('bare-id-token') && withoutPersonal),
    ...(faults.isActive('many-groups') && { groups }),
    ...(faults.isActive('nul-in-subject') && { sub: `${claims.sub}\0` }),
  };
};

const idTokenFaults = [
  'wrong-nonce',
  'wrong-issuer',
  'expired-id-token',
  'no-auth-time',
  'clock-skew',
  'bare-id-token',
  'many-groups',
  'nul-in-subject',
] as const;

export const spoilIdToken =
  (faults: Faults, { state }: OpenState) =>
  async (context: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    const body: unknown = context.body;
    if (!idTokenFaults.some(faults.isActive) || context.path !== '/oauth/token') return;
    if (typeof body !== 'object' || body === null || !('id_token' in body) || typeof body.id_token !== 'string') return;
    context.body = { ...body, id_token: await signClaims(spoil(decodeJwt(body.id_token), faults), state.signingKey) };
  };

export const skewAccessToken =
  (faults: Faults): Customize =>
  (_context, _token, { payload }) => {
    Object.assign(payload, shiftTimes(payload, clockSkewOf(faults)));
  };
