import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { newClientTexts as texts } from '#texts/activation/new-client';
import { activationTexts } from '#texts/activation/activation';
import { Navigate } from '../../../platform/router/link.tsx';
import { RequireSession } from '../../../auth/require-session.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { GuestBanner } from '../../booking/hold/guest-banner.tsx';
import styles from '../activation.module.css';
import { WithProfile } from '../known-profile.tsx';
import { PracticeQuestion } from '../practice-question.tsx';
import { useSignUpPageVisited } from '../sign-up-events.ts';
import { NewClientAddress, NewClientContact, NewClientMarketing, NewClientName } from './new-client-steps.tsx';
import {
  type NewClientState,
  type NewClientStep,
  useNewClient,
  completeSignUpRequest,
  marketingChannels,
} from './new-client.ts';
import { type Answer, AnswerList } from '../../../ui/fields/answer-list.tsx';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { useSalutations } from '../../clients/clients.queries.ts';
import { useSignUp } from '../activation.queries.ts';
import { QuestionForm } from '../question-form.tsx';
import { RegistrationRefusal } from '../refusal.tsx';
import { TermsCheckbox } from '../terms-checkbox.tsx';

const useAnswers = ({ client, practice, email, go }: NewClientState): Answer[] => {
  const salutation = useSalutations().data?.find(({ salutationId }) => salutationId === client.salutationId);
  const channels = marketingChannels.filter((channel) => client.marketing[channel]);
  const name = [salutation?.salutationDescription, client.firstName, client.lastName].filter(Boolean).join(' ');
  const address = [client.line1, client.line2, client.town, client.county, client.postcode];
  return [
    {
      what: activationTexts.practice,
      lines: [practice?.name ?? activationTexts.yourPractice],
      onChange: () => go('practice'),
    },
    { what: texts.name, lines: [name], onChange: () => go('name') },
    { what: activationTexts.email, lines: [email] },
    {
      what: activationTexts.phone,
      lines: [client.hasNoMobile ? client.phone : client.mobile],
      onChange: () => go('contact'),
    },
    { what: texts.address, lines: address.filter((line) => line.trim() !== ''), onChange: () => go('address') },
    {
      what: texts.marketing,
      lines: [channels.map((channel) => texts.channels[channel]).join(', ') || texts.none],
      onChange: () => go('news'),
    },
  ];
};

const NewClientCheck = ({ state }: { readonly state: NewClientState }) => {
  const { client, practice, practiceId, next, back } = state;
  const [isAccepted, setAccepted] = useState(false);
  const signup = useSignUp(() => next());
  const answers = useAnswers(state);
  const form = useFieldErrors({ terms: isAccepted ? undefined : activationTexts.terms.missing });
  const send = () => {
    if (practiceId !== null && !signup.isBusy) signup.send(completeSignUpRequest(client, practiceId));
  };
  return (
    <QuestionForm
      title={activationTexts.checkYourAnswers}
      form={form}
      practice={practice}
      onSend={send}
      onBack={back}
      submitLabel={texts.submit}
      submitting={signup.isBusy}
      notice={signup.error && <RegistrationRefusal error={signup.error} practice={practice} />}
    >
      <AnswerList answers={answers} />
      <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.errorOf('terms')} />
    </QuestionForm>
  );
};

type StepProps = { readonly state: NewClientState };

const NewClientPractice = ({ state }: StepProps) => (
  <PracticeQuestion
    title={texts.practiceTitle}
    missing={texts.choosePractice}
    forNewClient
    onNext={() => state.next(true)}
    onBack={state.back}
  />
);

const steps: Readonly<Record<NewClientStep, ComponentType<StepProps>>> = {
  practice: NewClientPractice,
  name: NewClientName,
  contact: NewClientContact,
  address: NewClientAddress,
  news: NewClientMarketing,
  check: NewClientCheck,
};

/** Fixes the step in the URL: otherwise typing would change which step is incomplete and switch pages. */
const CurrentStep = ({ state }: StepProps) => {
  const { step, isNamed, go } = state;
  useEffect(() => {
    if (!isNamed) go(step, true);
  });
  const Step = steps[step];
  return <Step state={state} />;
};

// A new client is navigated on by `useSignUp`; redirecting here would race with it.
const OrElsewhere = ({ isClient, children }: { readonly isClient: boolean; readonly children: ReactNode }) => {
  const [wasClient] = useState(isClient);
  return wasClient ? <Navigate to="/" replace /> : children;
};

const NewClientSteps = () => {
  const state = useNewClient();
  useSignUpPageVisited('RegistrationNewPage');
  useStepArrival(state.step);
  return (
    <WithProfile>
      {({ activationStatus }) => (
        <OrElsewhere isClient={activationStatus === 'COMPLETED'}>
          <div className={styles['page']}>
            <CurrentStep state={state} />
          </div>
        </OrElsewhere>
      )}
    </WithProfile>
  );
};

export const NewClientPage = () => (
  <RequireSession>
    <div className={styles['banner']}>
      <GuestBanner />
    </div>
    <NewClientSteps />
  </RequireSession>
);
