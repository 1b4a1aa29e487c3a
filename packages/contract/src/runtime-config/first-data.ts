import type { CallOutput } from '../endpoints.ts';

/** Data of the dashboard, sent with its page. */
export type DashboardData = {
  readonly practiceId: number;
  /** Epoch ms on the server's clock, for devices whose own is wrong. */
  readonly now: number;
  readonly pets: CallOutput<'GET /bff/v2/pets'>;
  readonly upcoming: CallOutput<'GET /appointments'>;
  readonly due: CallOutput<'GET /due-appointments'>;
  readonly features: CallOutput<'GET /practices/{practiceId}/feature-toggles'>;
  /** The client's hold. Null without one, and for a hold from before signing in, which the page fetches. */
  readonly hold: CallOutput<'GET /soft-bookings/{softBookingId}'> | null;
};

/** Inlined in every page, so that the first render needs no requests. */
export type FirstData = {
  readonly config: CallOutput<'GET /config'>;
  readonly session: CallOutput<'GET /auth/session'>;
  readonly profile: CallOutput<'GET /v2/profile'> | null;
  /** Null on every other page, and if it could not be read. */
  readonly dashboard: DashboardData | null;
};
