import type { ActivationStatus } from './activation-status.ts';

/** Pages that anybody on the way to their record must be able to see (spec §4, Activation guard). */
export const unguardedPages = [
  '/registration',
  '/verified',
  '/registration-new',
  '/client-routing',
  '/guest/complete',
  '/appointments/book',
] as const;

export type ActivationStep = '/invite' | '/client-routing' | '/verified';

type Row = {
  /** Null: whatever it is. */
  readonly status: ActivationStatus | null;
  readonly hasStoredRegistration: boolean | null;
  /** Null: they may stay. */
  readonly to: ActivationStep | null;
};

/** Spec §4, row by row; the first that fits holds. */
const rows: readonly Row[] = [
  { status: 'COMPLETED', hasStoredRegistration: null, to: null },
  { status: null, hasStoredRegistration: true, to: '/invite' },
  { status: 'NOT_STARTED', hasStoredRegistration: false, to: '/client-routing' },
  { status: 'STARTED', hasStoredRegistration: false, to: '/verified' },
];

type Situation = {
  readonly path: string;
  /** Null while there is no profile, which counts as NOT_STARTED. */
  readonly activationStatus: ActivationStatus | null;
  readonly hasStoredRegistration: boolean;
};

/** Where somebody's activation goes on; null: it is complete, or goes on where they are. */
export const activationDestination = (situation: Situation): ActivationStep | null => {
  const { path, activationStatus, hasStoredRegistration } = situation;
  if (unguardedPages.some((page) => page === path)) return null;
  const status = activationStatus ?? 'NOT_STARTED';
  const row = rows.find(
    (one) =>
      (one.status === null || one.status === status) &&
      (one.hasStoredRegistration === null || one.hasStoredRegistration === hasStoredRegistration),
  );
  return row?.to ?? null;
};
