import type { ActivationStatus } from './activation-status.ts';

export const contactPreferencesPage = '/client-detail/contact-preferences';

/** What the local flag says: '0' until somebody has been sent there from this browser, '1' from then on (spec §3, §4). */
const notSentYet = '0';
export const sentFlag = '1';

/** Nobody is interrupted while becoming a client or entering a pet (spec §4). */
const skippedOn = new Set(['/registration-new', '/pets/register']);

type Situation = {
  readonly path: string;
  readonly activationStatus: ActivationStatus;
  readonly requireContactPreferencesUpdate: boolean;
  /** As it is stored; null, because nobody has stored one, counts as '0'. */
  readonly flag: string | null;
};

/** Where a client has to be asked anew how they want to be written to; null: they may stay (spec §4). */
export const contactPreferencesDestination = ({
  path,
  activationStatus,
  requireContactPreferencesUpdate,
  flag,
}: Situation): typeof contactPreferencesPage | null => {
  const isDue = activationStatus === 'COMPLETED' && requireContactPreferencesUpdate;
  return isDue && (flag ?? notSentYet) === notSentYet && !skippedOn.has(path) ? contactPreferencesPage : null;
};
