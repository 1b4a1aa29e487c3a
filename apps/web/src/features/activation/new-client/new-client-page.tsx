import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { newClientTexts as texts } from '#texts/activation/new-client';
import { Navigate } from '../../../platform/router/link.tsx';
import { RequireSession } from '../../../auth/require-session.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { GuestBanner } from '../../slots/hold/guest-banner.tsx';
import styles from '../activation.module.css';
import { KnownProfile } from '../known-profile.tsx';
import { PracticeQuestion } from '../practice-question.tsx';
import { useSignUpPageVisited } from '../sign-up-events.ts';
import { NewClientCheck } from './new-client-check.tsx';
import { NewClientAddress, NewClientContact, NewClientMarketing, NewClientName } from './new-client-steps.tsx';
import { type NewClientState, type NewClientStep, useNewClient } from './new-client.ts';

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

// A new client is navigated on by `useCompleteSignup`; redirecting here would race with it.
const OrElsewhere = ({ isClient, children }: { readonly isClient: boolean; readonly children: ReactNode }) => {
  const [wasClient] = useState(isClient);
  return wasClient ? <Navigate to="/" replace /> : children;
};

const NewClientSteps = () => {
  const state = useNewClient();
  useSignUpPageVisited('RegistrationNewPage');
  useStepArrival(state.step);
  return (
    <KnownProfile>
      {({ activationStatus }) => (
        <OrElsewhere isClient={activationStatus === 'COMPLETED'}>
          <div className={styles['page']}>
            <CurrentStep state={state} />
          </div>
        </OrElsewhere>
      )}
    </KnownProfile>
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
