import type { ReactNode } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { currentConfig } from '../../../platform/runtime-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { usePreSignupResend } from '../activation.queries.ts';
import styles from '../activation.module.css';
import { CheckFailed, ChooseOption, ContactPractice, NewClientsClosed } from '../check-results.tsx';
import { MessagePage } from '../message-page.tsx';
import { SignInOffer } from '../sign-in-offer.tsx';
import { ResendEmail } from '../resend-email.tsx';
import type { SentEmail } from '../sent-email.ts';
import { registrationDraft } from './registration-draft.ts';
import type { Registration } from './registration-steps.ts';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type Props = {
  readonly check: ClientCheck;
  readonly registration: Registration;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
};

type SentProps = { readonly sent: SentEmail; readonly practice: CalledPractice; readonly children: ReactNode };

/** In strict mode the page says the same whether or not a record was found. */
const EmailSent = ({ sent, practice, children }: SentProps) => {
  const texts = registrationTexts.emailSent;
  const isStrict = currentConfig()?.checkDisclosure === 'strict';
  const lead = isStrict ? texts.undisclosedLead : texts.lead;
  const steps = isStrict ? [texts.undisclosedPress] : [texts.press, texts.password];
  return (
    <MessagePage
      title={texts.title}
      lead={<Sentence of={lead(sent.maskedDestination)} render={inBold} />}
      practice={practice}
      help={activationTexts.mailboxHelp}
    >
      <ol className={styles['list']}>
        {[texts.open(practice.name), ...steps].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.spam}</p>
      {children}
    </MessagePage>
  );
};

const ByEmail = ({ check, registration }: Pick<Props, 'check' | 'registration'>) => {
  const { sent, optionId } = registration.draft;
  const resend = usePreSignupResend();
  if (sent === null)
    return (
      <ChooseOption
        check={check}
        isSending={resend.isPending}
        error={resend.error}
        onChoose={(chosen) => resend.mutate({ checkId: check.checkId, optionId: chosen })}
        onNone={() => registrationDraft.update({ askedPractice: true })}
        onBack={registration.back}
      />
    );
  return (
    <EmailSent sent={sent} practice={check.practice}>
      <ResendEmail
        resendAt={sent.resendAt}
        isSending={resend.isPending}
        isSent={resend.isSuccess && check.options.length === 0}
        error={resend.error}
        onResend={() => resend.mutate({ checkId: check.checkId, optionId })}
      >
        <Button variant="text" onClick={() => registration.go('email')}>
          {registrationTexts.otherEmail}
        </Button>
      </ResendEmail>
    </EmailSent>
  );
};

const CheckAnswersButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" size="large" onClick={onClick}>
    {activationTexts.checkMyAnswers}
  </Button>
);

export const RegistrationResult = ({ check, registration, isChecking, onCheckAgain }: Props) => {
  const { askedPractice, lastName, email, retryAt } = registration.draft;
  const { practice, result } = check;
  const seeAnswers = () => registration.go('check');
  if (result === 'ContactPractice' || askedPractice)
    return <ContactPractice practice={practice} name={lastName} onAgain={seeAnswers} />;
  if (result === 'CheckFailed')
    return (
      <CheckFailed
        practice={practice}
        name={lastName}
        retryAt={retryAt}
        isRetrying={isChecking}
        onRetry={onCheckAgain}
      />
    );
  if (result === 'SignInClient')
    return (
      <SignInOffer
        title={registrationTexts.haveAccount}
        lead={registrationTexts.haveAccountLead}
        label={registrationTexts.signIn}
        practice={practice}
      >
        <CheckAnswersButton onClick={seeAnswers} />
      </SignInOffer>
    );
  if (result === 'NewClient' && !practice.acceptsNewClients)
    return <NewClientsClosed practice={practice} onOtherPractice={() => registration.go('practice')} />;
  if (result === 'NewClient')
    return (
      <SignInOffer
        title={registrationTexts.newTitle(practice.name)}
        lead={registrationTexts.newLead}
        label={registrationTexts.createAccount}
        practice={practice}
        help={activationTexts.beforeHelp}
        signIn={{ screen: 'signup', callbackUrl: '/registration-new', email }}
      >
        <CheckAnswersButton onClick={seeAnswers} />
      </SignInOffer>
    );
  return <ByEmail check={check} registration={registration} />;
};
