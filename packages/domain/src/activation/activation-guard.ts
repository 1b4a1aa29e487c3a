import type { ActivationStatus } from './activation-status.ts';

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
  readonly status: ActivationStatus | null;
  readonly hasStoredRegistration: boolean | null;
  readonly to: ActivationStep | null;
};

/** The first matching row applies. */
const rows: readonly Row[] = [
  { status: 'COMPLETED', hasStoredRegistration: null, to: null },
  { status: null, hasStoredRegistration: true, to: '/invite' },
  { status: 'NOT_STARTED', hasStoredRegistration: false, to: '/client-routing' },
  { status: 'STARTED', hasStoredRegistration: false, to: '/verified' },
];

type Situation = {
  readonly path: string;
  /** Null before there is a profile; counts as NOT_STARTED. */
  readonly activationStatus: ActivationStatus | null;
  readonly hasStoredRegistration: boolean;
};

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
