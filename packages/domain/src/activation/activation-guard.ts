import type { ActivationStatus } from './activation-status.ts';

/** Pages that anybody on the way to their record must be able to see (spec §4, Activation guard). */
const unguarded = new Set([
  '/registration',
  '/verified',
  '/registration-new',
  '/client-routing',
  '/guest/complete',
  '/appointments/book',
]);

type Situation = {
  readonly path: string;
  /** Null while there is no profile, which counts as NOT_STARTED. */
  readonly activationStatus: ActivationStatus | null;
  readonly hasStoredRegistration: boolean;
};

/** Where somebody must go first; null: they may stay (spec §4, row by row). */
export const activationDestination = ({ path, activationStatus, hasStoredRegistration }: Situation): string | null => {
  if (activationStatus === 'COMPLETED' || unguarded.has(path)) return null;
  if (hasStoredRegistration) return '/invite';
  return activationStatus === 'STARTED' ? '/verified' : '/client-routing';
};
