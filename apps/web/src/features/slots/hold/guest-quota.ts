import { ApiError, errorCode } from '../../../platform/api-client.ts';

export type GuestQuota =
  | { readonly reason: 'SHARE'; readonly tryAgainMinutes: number | null }
  | { readonly reason: 'ADDRESS'; readonly tryAgainMinutes: number }
  | { readonly reason: 'NEW_CLIENTS' }
  | { readonly reason: 'DEVICE'; readonly holds: readonly OtherHold[] };

export type OtherHold = {
  readonly softBookingId: string;
  readonly petName: string | null;
  readonly practiceName: string;
  readonly start: string;
  readonly timeZone: string;
};

const isOtherHold = (value: unknown): value is OtherHold =>
  typeof value === 'object' &&
  value !== null &&
  'softBookingId' in value &&
  typeof value.softBookingId === 'string' &&
  'start' in value &&
  typeof value.start === 'string';

export const quotaIn = (error: unknown): GuestQuota | null => {
  if (!(error instanceof ApiError)) return null;
  const { reason, holds, tryAgainMinutes, retryAfterSeconds } = error.body?.meta ?? {};
  if (errorCode(error) === 'TOO_MANY_REQUESTS' && typeof retryAfterSeconds === 'number')
    return { reason: 'ADDRESS', tryAgainMinutes: Math.ceil(retryAfterSeconds / 60) };
  if (errorCode(error) !== 'GUEST_QUOTA') return null;
  if (reason === 'NEW_CLIENTS') return { reason };
  if (reason === 'DEVICE') return { reason, holds: Array.isArray(holds) ? holds.filter(isOtherHold) : [] };
  return { reason: 'SHARE', tryAgainMinutes: typeof tryAgainMinutes === 'number' ? tryAgainMinutes : null };
};
