import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { checkResults } from '@portal/domain/activation/client-check';
import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';
import { parseSentEmail, type SentEmail } from '../sent-email.ts';

type Identity = { readonly lastName: string; readonly postcode: string; readonly email: string };

type RegistrationDraft = Identity & {
  readonly check: ClientCheck | null;
  readonly sent: SentEmail | null;
  /** The option the email went to; null if there was no choice. */
  readonly optionId: string | null;
  readonly retryAt: number;
  readonly askedPractice: boolean;
  readonly failures: number;
};

const empty: RegistrationDraft = {
  lastName: '',
  postcode: '',
  email: '',
  check: null,
  sent: null,
  optionId: null,
  retryAt: 0,
  askedPractice: false,
  failures: 0,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const checkOf = (stored: unknown): ClientCheck | null => {
  if (!isRecord(stored) || !isRecord(stored['practice'])) return null;
  const { practice } = stored;
  const result = checkResults.find((known) => known === stored['result']);
  const practiceId = numberOf(practice['practiceId']);
  if (result === undefined || practiceId === null) return null;
  const options = Array.isArray(stored['options']) ? stored['options'].filter(isRecord) : [];
  return {
    result,
    checkId: textOf(stored['checkId']),
    expiresAt: textOf(stored['expiresAt']),
    practice: {
      practiceId,
      name: textOf(practice['name']),
      phone: textOf(practice['phone']),
      acceptsNewClients: practice['acceptsNewClients'] === true,
    },
    options: options.map(({ optionId, masked }) => ({ optionId: textOf(optionId), masked: textOf(masked) })),
    maskedDestination: textOf(stored['maskedDestination']) || null,
    retryAfterSeconds: numberOf(stored['retryAfterSeconds']),
  };
};

export const registrationDraft = createDraftStore<RegistrationDraft>({
  key: 'registrationDraft',
  empty,
  parse: (stored) => ({
    lastName: textOf(stored['lastName']),
    postcode: textOf(stored['postcode']),
    email: textOf(stored['email']),
    check: checkOf(stored['check']),
    sent: isRecord(stored['sent']) ? parseSentEmail(stored['sent']) : null,
    optionId: textOf(stored['optionId']) || null,
    retryAt: numberOf(stored['retryAt']) ?? 0,
    askedPractice: stored['askedPractice'] === true,
    failures: numberOf(stored['failures']) ?? 0,
  }),
});

export const answerRegistration = (answers: Partial<Identity>) =>
  registrationDraft.update({ ...answers, check: null, sent: null, optionId: null, askedPractice: false });

const isFailure = ({ result }: ClientCheck): boolean => result === 'ContactPractice' || result === 'CheckFailed';

export const keepCheck = (check: ClientCheck, sent: SentEmail | null): void =>
  registrationDraft.update({
    check,
    sent,
    optionId: null,
    retryAt: Date.now() + (check.retryAfterSeconds ?? 0) * 1000,
    askedPractice: false,
    failures: isFailure(check) ? registrationDraft.read().failures + 1 : 0,
  });

export const failuresBeforeCallBack = 3;
