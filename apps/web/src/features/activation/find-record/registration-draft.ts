import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { checkResults } from '@portal/domain/activation/client-check';
import { createDraftStore, isRecord } from '../../../platform/draft-store.ts';
import { type EntryOf, flag, number, optionalText, parts, text } from '../../../platform/forms/form-fields.ts';
import { parseSentEmail, type SentEmail } from '../sent-email.ts';

const checkOf = (stored: unknown): ClientCheck | null => {
  if (!isRecord(stored) || !isRecord(stored['practice'])) return null;
  const { practice } = stored;
  const result = checkResults.find((resultKind) => resultKind === stored['result']);
  const practiceId = number.parse(practice['practiceId']);
  if (result === undefined || practiceId === null) return null;
  const options = Array.isArray(stored['options']) ? stored['options'].filter(isRecord) : [];
  return {
    result,
    checkId: text.parse(stored['checkId']),
    expiresAt: text.parse(stored['expiresAt']),
    practice: {
      practiceId,
      name: text.parse(practice['name']),
      phone: text.parse(practice['phone']),
      acceptsNewClients: practice['acceptsNewClients'] === true,
    },
    options: options.map(({ optionId, masked }) => ({ optionId: text.parse(optionId), masked: text.parse(masked) })),
    maskedDestination: text.parse(stored['maskedDestination']) || null,
    retryAfterSeconds: number.parse(stored['retryAfterSeconds']),
  };
};

const counter = { parse: (stored: unknown) => number.parse(stored) ?? 0 };

const draftFields = {
  lastName: text,
  postcode: text,
  email: text,
  check: { parse: checkOf },
  sent: { parse: (stored: unknown) => (isRecord(stored) ? parseSentEmail(stored) : null) },
  /** The option the email went to; null if there was no choice. */
  optionId: optionalText,
  retryAt: counter,
  askedPractice: flag,
  failures: counter,
};
type RegistrationDraft = EntryOf<typeof draftFields>;

export const registrationDraft = createDraftStore<RegistrationDraft>({
  key: 'registrationDraft',
  parse: parts(draftFields).parse,
});

export const answerRegistration = (answers: Partial<Pick<RegistrationDraft, 'lastName' | 'postcode' | 'email'>>) =>
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
