import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { createDraftStore, isRecord } from '../../platform/draft-store.ts';
import { clientCheckOf } from './client-check-of.ts';
import { parseSentMail, type SentMail } from './sent-mail.ts';

/** Who somebody says they are, and what a check made of it. Kept for this tab, so that nothing is typed twice. */
type RegistrationDraft = {
  readonly lastName: string;
  readonly postcode: string;
  readonly email: string;
  readonly check: ClientCheck | null;
  readonly sent: SentMail | null;
  /** Which option that e-mail went to; null where there was none to choose. */
  readonly optionId: string | null;
  /** After CheckFailed: from when on another try makes sense (epoch ms). */
  readonly retryAt: number;
  /** None of the options fits: the practice is the way on. */
  readonly askedPractice: boolean;
  /** Checks in a row that led to the telephone. */
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

/** Changes an answer; what an earlier one came to does not hold for it. */
export const answerRegistration = (answers: Partial<Pick<RegistrationDraft, 'lastName' | 'postcode' | 'email'>>) =>
  registrationDraft.update({ ...answers, check: null, sent: null, optionId: null, askedPractice: false });

const isTrouble = ({ result }: ClientCheck): boolean => result === 'ContactPractice' || result === 'CheckFailed';

/** Keeps what a check came to. After three troubles in a row the practice is to call back (design 1). */
export const keepCheck = (check: ClientCheck, sent: SentMail | null): void =>
  registrationDraft.update({
    check,
    sent,
    optionId: null,
    retryAt: Date.now() + (check.retryAfterSeconds ?? 0) * 1000,
    askedPractice: false,
    troubles: isTrouble(check) ? registrationDraft.read().troubles + 1 : 0,
  });

/** So many troubles in a row, and the form for a call back is there at once (design 1). */
export const troublesBeforeCallBack = 3;
