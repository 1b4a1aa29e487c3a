import { useQueryClient } from '@tanstack/react-query';
import { activationTexts } from '#texts/activation/activation';
import { routingTexts as texts } from '#texts/activation/routing';
import { Navigate } from '../../../platform/router/link.tsx';
import { RequireSession } from '../../../auth/require-session.tsx';
import { useSignIn } from '../../../auth/use-sign-in.ts';
import { tidyPostcode } from '../../../platform/forms/person-fields.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Answer, AnswerList } from '../../../ui/fields/answer-list.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { GuestBanner } from '../../booking/hold/guest-banner.tsx';
import { guestReturn } from '../../booking/hold/mailed-hold.ts';
import { PracticePhones } from '../../practices/practice-contact.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { activationKeys, type ClientQuestion } from '../activation.queries.ts';
import styles from '../activation.module.css';
import { WithProfile } from '../known-profile.tsx';
import { MessagePage } from '../message-page.tsx';
import { practiceAnswer, PracticeQuestion } from '../practice-question.tsx';
import { Refusal } from '../refusal.tsx';
import { IdentityQuestion } from './identity-question.tsx';
import { useSignUpPageVisited } from '../sign-up-events.ts';
import { RoutingRun } from './routing-result.tsx';
import { type Routing, useRouting } from './routing-steps.ts';

const CheckDetails = ({ routing, question }: { readonly routing: Routing; readonly question: ClientQuestion }) => {
  const { search, go } = routing;
  const { practiceId, lastName, postcode, email } = question;
  const practice = usePractice(practiceId);
  const queryClient = useQueryClient();
  const { isLeaving, error, start } = useSignIn();
  const lookAgain = () => {
    queryClient.removeQueries({ queryKey: activationKeys.check(question) });
    go({ ...search, step: 'run' });
  };
  const change = (step: 'practice' | 'last-name' | 'postcode') => () => go({ ...search, step });
  const answers: Answer[] = [
    practiceAnswer(practice, change('practice')),
    { what: activationTexts.lastName, lines: [lastName], onChange: change('last-name') },
  ];
  if (postcode !== null)
    answers.push({ what: activationTexts.postcode, lines: [postcode], onChange: change('postcode') });
  return (
    <MessagePage
      title={texts.checkTitle}
      lead={texts.checkLead}
      practice={practice}
      actions={
        <>
          <Button size="large" onClick={lookAgain}>
            {texts.lookAgain}
          </Button>
          <Button
            size="large"
            variant="outlined"
            loading={isLeaving}
            onClick={() => start({ callbackUrl: guestReturn('/client-routing') })}
          >
            {texts.signInElsewhere}
          </Button>
        </>
      }
    >
      <Refusal error={error} practice={practice} />
      <AnswerList answers={[...answers, { what: activationTexts.email, lines: [email] }]} />
      <p>{texts.emailHelp}</p>
    </MessagePage>
  );
};

const Step = ({ routing }: { readonly routing: Routing }) => {
  const { search, step, go, practiceId, lastName, postcode, email } = routing;
  const practice = usePractice(practiceId);
  const next = () => {
    const { step: from, ...rest } = search;
    go(from === undefined ? rest : { ...rest, step: 'check' });
  };
  // A login without an email address cannot be matched to a record.
  if (email === null)
    return (
      <MessagePage title={texts.noEmail} lead={texts.noEmailLead}>
        <PracticePhones />
      </MessagePage>
    );
  if (step === 'practice')
    return <PracticeQuestion title={texts.whichPractice} lead={texts.whichPracticeLead} onNext={next} />;
  if (step === 'last-name' || step === 'postcode')
    return (
      <IdentityQuestion
        key={step}
        identityField={step === 'postcode' ? 'postcode' : 'lastName'}
        practice={practice}
        onNext={next}
        onBack={() => go({ ...search, step: 'check' })}
      />
    );
  if (practiceId === null) return null;
  const question = { practiceId, lastName, email, postcode: search.postcode ? tidyPostcode(postcode) : null };
  return step === 'check' ? (
    <CheckDetails routing={routing} question={question} />
  ) : (
    <RoutingRun routing={routing} question={question} />
  );
};

const RoutingSteps = () => {
  const routing = useRouting();
  useSignUpPageVisited('ClientRoutingPage');
  useStepArrival(routing.step);
  return (
    <WithProfile>
      {({ activationStatus, activeSoftBookingId }) => {
        if (activationStatus === 'COMPLETED') return <Navigate to="/" replace />;
        if (activationStatus === 'STARTED' && routing.search.step === undefined)
          return <Navigate to="/verified" replace />;
        if (activeSoftBookingId !== null && routing.search.step === undefined)
          return <Navigate to="/guest/complete" replace />;
        return (
          <div className={styles['page']}>
            <Step routing={routing} />
            <GuestBanner />
          </div>
        );
      }}
    </WithProfile>
  );
};

export const LookForRecordPage = () => (
  <RequireSession>
    <RoutingSteps />
  </RequireSession>
);
