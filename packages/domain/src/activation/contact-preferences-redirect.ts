import type { ActivationStatus } from './activation-status.ts';

export const contactPreferencesPage = '/client-detail/contact-preferences';

const notSentYet = '0';
export const sentFlag = '1';

const skippedOn = new Set(['/registration-new', '/pets/register']);

type Situation = {
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
}: Situation): typeof contactPreferencesPage | null => {
  const isDue = activationStatus === 'COMPLETED' && requireContactPreferencesUpdate;
  return isDue && (flag ?? notSentYet) === notSentYet && !skippedOn.has(path) ? contactPreferencesPage : null;
};
