import { routingTexts as texts } from '#texts/activation/routing';
import { Navigate } from '@tanstack/react-router';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import styles from '../activation.module.css';
import { IdentityQuestion } from '../registration/identity-question.tsx';
import { KnownProfile } from '../known-profile.tsx';
import { PracticeQuestion } from '../practice-question.tsx';
import { RoutingCheck } from './routing-check.tsx';
import { RoutingRun } from './routing-run.tsx';
import { tidyPostcode } from '../../../platform/person-fields.ts';
import { usePracticeParts } from '../practice-parts.ts';
import { type Routing, useRouting } from './use-routing.ts';
import { useSignUpVisit } from '../use-sign-up-visit.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';

/** A login without an email address cannot be matched to a record. */
const WithoutEmail = () => {
  const { Phones } = usePracticeParts();
  return (
    <>
      <PageTitle title={texts.pleaseContactYourPractice} lead={texts.yourLoginHasNoE} />
      <Phones />
    </>
  );
};

const Step = ({ routing }: { readonly routing: Routing }) => {
  const { search, step, go, practiceId, lastName, postcode, email } = routing;
  const practice = usePractice(practiceId);
  const next = () => {
    const { step: from, ...rest } = search;
    go(from === undefined ? rest : { ...rest, step: 'check' });
  };
  if (email === null) return <WithoutEmail />;
  if (step === 'practice')
    return <PracticeQuestion title={texts.whichPracticeDoYouGo} lead={texts.youAreSignedInNow} onNext={next} />;
  if (step === 'last-name' || step === 'postcode')
    return (
      <IdentityQuestion
        key={step}
        asked={step === 'postcode' ? 'postcode' : 'lastName'}
        practice={practice}
        onNext={next}
        onBack={() => go({ ...search, step: 'check' })}
      />
    );
  if (practiceId === null) return null;
  const question = { practiceId, lastName, email, postcode: search.postcode ? tidyPostcode(postcode) : null };
  return step === 'check' ? (
    <RoutingCheck routing={routing} question={question} />
  ) : (
    <RoutingRun routing={routing} question={question} />
  );
};

export const ClientRoutingPage = () => {
  const routing = useRouting();
  useSignUpVisit('ClientRoutingPage');
  useStepArrival(routing.step);
  return (
    <KnownProfile>
      {({ activationStatus }) => {
        if (activationStatus === 'COMPLETED') return <Navigate to="/" replace />;
        if (activationStatus === 'STARTED' && routing.search.step === undefined)
          return <Navigate to="/verified" replace />;
        return (
          <div className={styles['page']}>
            <Step routing={routing} />
          </div>
        );
      }}
    </KnownProfile>
  );
};
