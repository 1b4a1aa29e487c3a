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

type Situation = {
  readonly path: string;
  /** Null before there is a profile; counts as NOT_STARTED. */
  readonly activationStatus: ActivationStatus | null;
  readonly hasStoredRegistration: boolean;
};

export const activationDestination = (situation: Situation): ActivationStep | null => {
  const { path, activationStatus, hasStoredRegistration } = situation;
  if (unguardedPages.some((page) => page === path)) return null;
  if (activationStatus === 'COMPLETED') return null;
  if (hasStoredRegistration) return '/invite';
  return activationStatus === 'STARTED' ? '/verified' : '/client-routing';
};

export const contactPreferencesPage = '/client-detail/contact-preferences';

const notSentYet = '0';
export const sentFlag = '1';

const skippedOn = new Set(['/registration-new', '/pets/register']);

type PreferencesSituation = {
  readonly path: string;
  readonly activationStatus: ActivationStatus;
  readonly requireContactPreferencesUpdate: boolean;
  readonly flag: string | null;
};

export const contactPreferencesDestination = ({
  path,
  activationStatus,
  requireContactPreferencesUpdate,
  flag,
}: PreferencesSituation): typeof contactPreferencesPage | null => {
  const isDue = activationStatus === 'COMPLETED' && requireContactPreferencesUpdate;
  return isDue && (flag ?? notSentYet) === notSentYet && !skippedOn.has(path) ? contactPreferencesPage : null;
};

type Carried = { readonly tag: string | null; readonly booked: number | undefined };

/** The analytics tag is carried through every activation step, and what was just booked to the page shown before it. */
export const carriedTo = (destination: string, { tag, booked }: Carried) => {
  if (destination === '/verified' && tag) return { _gl: tag };
  return destination === contactPreferencesPage ? { booked } : {};
};
