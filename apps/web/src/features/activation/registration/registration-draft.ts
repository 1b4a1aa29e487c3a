import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';
import { clientCheckOf } from '../client-check-of.ts';
import { parseSentMail, type SentMail } from '../sent-email.ts';

type RegistrationDraft = {
  readonly lastName: string;
  readonly postcode: string;
  readonly email: string;
  readonly check: ClientCheck | null;
  readonly sent: SentMail | null;
  /** The option the email went to; null if there was no choice. */
  readonly optionId: string | null;
  /** Earliest time for a retry after CheckFailed (epoch ms). */
  readonly retryAt: number;
  readonly askedPractice: boolean;
  readonly troubles: number;
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
  troubles: 0,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const registrationDraft = createDraftStore<RegistrationDraft>({
  key: 'registrationDraft',
  empty,
  parse: (stored) => ({
    lastName: textOf(stored['lastName']),
    postcode: textOf(stored['postcode']),
    email: textOf(stored['email']),
    check: clientCheckOf(stored['check']),
    sent: isRecord(stored['sent']) ? parseSentMail(stored['sent']) : null,
    optionId: typeof stored['optionId'] === 'string' ? stored['optionId'] : null,
    retryAt: typeof stored['retryAt'] === 'number' ? stored['retryAt'] : 0,
    askedPractice: stored['askedPractice'] === true,
    troubles: typeof stored['troubles'] === 'number' ? stored['troubles'] : 0,
  }),
});

export const answerRegistration = (answers: Partial<Pick<RegistrationDraft, 'lastName' | 'postcode' | 'email'>>) =>
  registrationDraft.update({ ...answers, check: null, sent: null, optionId: null, askedPractice: false });

const isTrouble = ({ result }: ClientCheck): boolean => result === 'ContactPractice' || result === 'CheckFailed';

export const keepCheck = (check: ClientCheck, sent: SentMail | null): void =>
  registrationDraft.update({
    check,
    sent,
    optionId: null,
    retryAt: Date.now() + (check.retryAfterSeconds ?? 0) * 1000,
    askedPractice: false,
    troubles: isTrouble(check) ? registrationDraft.read().troubles + 1 : 0,
  });

export const troublesBeforeCallBack = 3;
