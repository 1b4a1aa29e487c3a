import { decodeJwt, type JWTPayload } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Faults } from './faults.ts';
import { type OpenState, signClaims } from './saved-state.ts';

type Customize = NonNullable<NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt']>;

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
  };
};

const idTokenFaults = ['wrong-nonce', 'wrong-issuer', 'expired-id-token', 'no-auth-time', 'clock-skew'] as const;

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
