import { activationTexts } from '#texts/activation/activation';
import { ApiError, errorCode } from '../../platform/api-client.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FailedOutcome, Outcome } from '../../ui/feedback/outcome.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { type CalledPractice, PhoneLink, PracticeCall } from '../../ui/page/phone-link.tsx';
import { Sentence } from '../../ui/sentence.tsx';

/** Whether an emailed or posted code no longer works. */
export const isSpentCode = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === 'CODE_EXPIRED' || code === 'CODE_USED';
};

export const isPracticeOffline = (error: unknown): boolean =>
  errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'REGISTRATION_DISABLED';

const fieldMessages = (error: unknown): string[] =>
  error instanceof ApiError && errorCode(error) === 'INVALID_INPUT'
    ? (error.body?.errors ?? []).map(({ message }) => message)
    : [];

type Props = { readonly error: unknown; readonly practice?: CalledPractice | null | undefined };

export const Refusal = ({ error, practice }: Props) => (
  <FailedOutcome error={error}>
    {fieldMessages(error).map((message) => (
      <p key={message}>{message}</p>
    ))}
    {practice && <PracticeCall practice={practice} />}
  </FailedOutcome>
);

type OfflineProps = { readonly error?: unknown; readonly phone: string | undefined };

/** A phone number in the refusal is newer than the cached list of practices. */
export const PracticeOffline = ({ error, phone: phoneNumber }: OfflineProps) => {
  const told = error instanceof ApiError ? error.body?.meta['phone'] : undefined;
  const phone = typeof told === 'string' ? told : phoneNumber;
  return (
    <Alert severity="error" testId="alertBox-practice" lasting>
      <p>{activationTexts.offline}</p>
      {phone !== undefined && phone !== '' && (
        <Row as="p" gap={2}>
          <Sentence of={activationTexts.offlineCall(phone)} render={(number) => <PhoneLink phone={number} />} />
        </Row>
      )}
    </Alert>
  );
};

export const RegistrationRefusal = ({ error, practice }: Props) =>
  isPracticeOffline(error) ? (
    <Outcome of={error}>
      <PracticeOffline error={error} phone={practice?.phone} />
    </Outcome>
  ) : (
    <Refusal error={error} practice={practice} />
  );
