import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { Button } from '../../../ui/button/button.tsx';
import { usePreSignupResend } from '../queries/use-pre-signup-resend.ts';
import { registrationDraft } from './registration-draft.ts';
import type { Registration } from './use-registration.ts';
import { CheckFailed } from '../verify/check-failed.tsx';
import { ChooseOption } from './choose-option.tsx';
import { ContactPractice } from '../check-results.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewClientOffer } from '../new-client/new-client-offer.tsx';
import { NewClientsClosed } from '../new-client/new-clients-closed.tsx';
import { OtherLogin } from '../other-account.tsx';
import { ResendMail } from '../resend-email.tsx';

type Props = {
  readonly check: ClientCheck;
  readonly registration: Registration;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
};

const ByMail = ({ check, registration }: Pick<Props, 'check' | 'registration'>) => {
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
    <MailSent sent={sent} practice={check.practice}>
      <ResendMail
        resendAt={sent.resendAt}
        isSending={resend.isPending}
        isSent={resend.isSuccess && check.options.length === 0}
        error={resend.error}
        onResend={() => resend.mutate({ checkId: check.checkId, optionId })}
      >
        <Button variant="text" onClick={() => registration.go('email')}>
          {registrationTexts.otherEmail}
        </Button>
      </ResendMail>
    </MailSent>
  );
};

export const RegistrationResult = ({ check, registration, isChecking, onCheckAgain }: Props) => {
  const { askedPractice, lastName, retryAt } = registration.draft;
  const { practice, result } = check;
  const seeAnswers = () => registration.go('check');
  if (result === 'ContactPractice' || askedPractice)
    return <ContactPractice practice={practice} name={lastName} onAgain={seeAnswers} />;
  if (result === 'CheckFailed')
    return (
      <CheckFailed practice={practice} name={lastName} retryAt={retryAt} isTrying={isChecking} onTry={onCheckAgain} />
    );
  if (result === 'SignInClient')
    return (
      <OtherLogin
        title={registrationTexts.haveAccount}
        lead={registrationTexts.haveAccountLead}
        label={registrationTexts.signIn}
        practice={practice}
      >
        <Button variant="outlined" size="large" onClick={seeAnswers}>
          {activationTexts.checkWhatIEntered}
        </Button>
      </OtherLogin>
    );
  if (result === 'NewClient' && !practice.acceptsNewClients)
    return <NewClientsClosed practice={practice} onOtherPractice={() => registration.go('practice')} />;
  if (result === 'NewClient') return <NewClientOffer practice={practice} onSeeAnswers={seeAnswers} />;
  return <ByMail check={check} registration={registration} />;
};
