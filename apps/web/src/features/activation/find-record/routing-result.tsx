import { useEffect } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { activationTexts } from '#texts/activation/activation';
import { routingTexts as texts } from '#texts/activation/routing';
import { Navigate } from '../../../platform/router/link.tsx';
import { useOnce } from '../../../platform/use-once.ts';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { errorCode } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { type ClientQuestion, useClientCheck, useSignUpClient } from '../activation.queries.ts';
import { CheckFailed, ChooseOption, ContactPractice, NewClientsClosed } from '../check-results.tsx';
import { MessagePage } from '../message-page.tsx';
import { SignInOffer } from '../sign-in-offer.tsx';
import { isPracticeOffline, PracticeOffline, Refusal } from '../refusal.tsx';
import { registrationDraft } from './registration-draft.ts';
import type { Routing } from './routing-steps.ts';

const Checking = () => {
  const announce = useAnnounce();
  useEffect(() => announce(texts.checking), [announce]);
  return (
    <MessagePage title={texts.finding}>
      <Spinner isPart label={texts.checking} />
    </MessagePage>
  );
};

type FailedProps = { readonly routing: Routing; readonly error: unknown; readonly onRetry: () => void };

const Failed = ({ routing, error, onRetry }: FailedProps) => {
  const practice = usePractice(routing.practiceId);
  const isOff = isPracticeOffline(error);
  return (
    <MessagePage
      title={texts.failed}
      isError
      practice={practice}
      actions={
        <>
          {!isOff && <Button onClick={onRetry}>{activationTexts.tryAgain}</Button>}
          <Button variant="outlined" onClick={() => routing.go({ step: isOff ? 'practice' : 'check' })}>
            {isOff ? texts.otherPractice : texts.checkDetails}
          </Button>
        </>
      }
    >
      {isOff ? <PracticeOffline error={error} phone={practice?.phone} /> : <ErrorAlert error={error} />}
    </MessagePage>
  );
};

type Props = { readonly check: ClientCheck; readonly routing: Routing; readonly onCheckAgain: () => void };

const useLink = ({ check, routing }: Pick<Props, 'check' | 'routing'>) => {
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

const Linking = ({ check, routing, onCheckAgain, link, send }: Props & ReturnType<typeof useLink>) => {
  useOnce(send);
  if (!link.isError)
    return (
      <MessagePage title={texts.found}>
        <Spinner isPart label={texts.sendingEmail} />
      </MessagePage>
    );
  const isExpired = errorCode(link.error) === 'CHECK_EXPIRED';
  return (
    <MessagePage
      title={texts.found}
      isError
      practice={check.practice}
      actions={
        <>
          <Button onClick={isExpired ? onCheckAgain : () => send()}>{activationTexts.tryAgain}</Button>
          <Button variant="outlined" onClick={() => routing.go({ step: 'check' })}>
            {texts.checkDetails}
          </Button>
        </>
      }
    >
      <Refusal error={link.error} />
    </MessagePage>
  );
};

const RoutingResult = (props: Props) => {
  const { check, routing, onCheckAgain } = props;
  const { practice, result } = check;
  const { link, send } = useLink(props);
  const { askedPractice, retryAt } = registrationDraft.useDraft();
  const name = routing.lastName;
  const seeAnswers = () => routing.go({ ...routing.search, step: 'check' });
  if (result === 'SignInClient' || errorCode(link.error) === 'ALREADY_LINKED')
    return (
      <SignInOffer practice={practice}>
        <Button variant="outlined" size="large" onClick={() => routing.go({ step: 'check' })}>
          {texts.checkDetails}
        </Button>
      </SignInOffer>
    );
  if (result === 'ContactPractice' || askedPractice)
    return <ContactPractice practice={practice} name={name} onAgain={seeAnswers} />;
  if (result === 'CheckFailed')
    return <CheckFailed practice={practice} name={name} retryAt={retryAt} isRetrying={false} onRetry={onCheckAgain} />;
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
        {texts.checkDetails}
      </Button>
    </NewClientsClosed>
  );
};

type RunProps = { readonly routing: Routing; readonly question: ClientQuestion };

export const RoutingRun = ({ routing, question }: RunProps) => {
  const { data: check, isError, isFetching, error, refetch } = useClientCheck(question);
  const onRetry = () => void refetch();
  if (isError) return <Failed routing={routing} error={error} onRetry={onRetry} />;
  if (!check || isFetching) return <Checking />;
  return (
    <>
      {routing.search.duplicate && (
        <Alert severity="info">
          <p>
            <strong>{texts.duplicate}</strong> {texts.duplicateText}
          </p>
        </Alert>
      )}
      <RoutingResult key={check.checkId} check={check} routing={routing} onCheckAgain={onRetry} />
    </>
  );
};
