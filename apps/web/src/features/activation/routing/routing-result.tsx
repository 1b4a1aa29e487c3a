import { errorCode } from '../../../platform/api-client.ts';
import { routingTexts as texts } from '#texts/activation/routing';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useSignUpClient } from '../queries/use-sign-up-client.ts';
import { registrationDraft } from '../registration/registration-draft.ts';
import type { Routing } from './use-routing.ts';
import { CheckFailed } from '../verify/check-failed.tsx';
import { ChooseOption } from '../registration/choose-option.tsx';
import { ContactPractice } from '../check-results.tsx';
import styles from '../activation.module.css';
import { NewClientsClosed } from '../new-client/new-clients-closed.tsx';
import { OtherLogin } from '../other-account.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { Refusal } from '../refusal.tsx';

type Props = { readonly check: ClientCheck; readonly routing: Routing; readonly onCheckAgain: () => void };

const OthersRecord = ({ check, routing }: Pick<Props, 'check' | 'routing'>) => (
  <OtherLogin
    title={texts.thisRecordBelongsToAnother}
    lead={texts.pleaseSignInWithThat}
    label={texts.signOutAndInAgain}
    practice={check.practice}
  >
    <Button variant="outlined" size="large" onClick={() => routing.go({ step: 'check' })}>
      {texts.checkWhatWeLookFor}
    </Button>
  </OtherLogin>
);

const Linking = ({ check, routing, onCheckAgain, link, send }: Props & Pick<LinkWork, 'link' | 'send'>) => {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    send();
  }, [send]);
  if (!link.isError)
    return (
      <>
        <PageTitle title={texts.weFoundYourRecord} />
        <Spinner isPart label={texts.sendingYouAnEMail} />
      </>
    );
  const isExpired = errorCode(link.error) === 'CHECK_EXPIRED';
  return (
    <>
      <PageTitle title={texts.weFoundYourRecord} documentTitle={texts.errorWeFoundYourRecord} />
      <Refusal error={link.error} />
      <div className={styles['actions']}>
        <Button onClick={isExpired ? onCheckAgain : () => send()}>{texts.tryAgain}</Button>
        <Button variant="outlined" onClick={() => routing.go({ step: 'check' })}>
          {texts.checkWhatWeLookFor}
        </Button>
      </div>
      <PracticeHelp practice={check.practice} />
    </>
  );
};

type LinkWork = {
  readonly link: ReturnType<typeof useSignUpClient>;
  readonly send: (optionId?: string) => void;
};

const useLink = ({ check, routing }: Pick<Props, 'check' | 'routing'>): LinkWork => {
  const link = useSignUpClient('ClientRoutingPage');
  const navigate = useNavigate();
  const send = (optionId?: string) =>
    link.mutate(
      {
        practiceId: check.practice.practiceId,
        lastName: routing.lastName,
        checkId: check.checkId,
        ...(optionId === undefined ? {} : { optionId }),
      },
      { onSuccess: () => void navigate({ to: '/verified', replace: true }) },
    );
  return { link, send };
};

export const RoutingResult = (props: Props) => {
  const { check, routing, onCheckAgain } = props;
  const { practice, result } = check;
  const { link, send } = useLink(props);
  const { askedPractice, retryAt } = registrationDraft.useDraft();
  const seeAnswers = () => routing.go({ ...routing.search, step: 'check' });
  if (result === 'SignInClient' || errorCode(link.error) === 'ALREADY_LINKED') return <OthersRecord {...props} />;
  if (result === 'ContactPractice' || askedPractice)
    return <ContactPractice practice={practice} name={routing.lastName} onAgain={seeAnswers} />;
  if (result === 'CheckFailed')
    return (
      <CheckFailed
        practice={practice}
        name={routing.lastName}
        retryAt={retryAt}
        isTrying={false}
        onTry={onCheckAgain}
      />
    );
  if (result === 'VerifyClient') return <Linking {...props} link={link} send={send} />;
  if (result !== 'NewClient')
    return (
      <ChooseOption
        check={check}
        isSending={link.isPending || link.isSuccess}
        error={link.error}
        onChoose={send}
        onNone={() => registrationDraft.update({ askedPractice: true })}
        onBack={seeAnswers}
      />
    );
  if (practice.acceptsNewClients) return <Navigate to="/registration-new" replace />;
  return (
    <NewClientsClosed practice={practice} onOtherPractice={() => routing.go({ step: 'practice' })}>
      <Button variant="outlined" onClick={seeAnswers}>
        {texts.checkWhatWeLookFor}
      </Button>
    </NewClientsClosed>
  );
};
