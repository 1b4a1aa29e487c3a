import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from '../activation.module.css';
import { KnownProfile } from '../known-profile.tsx';
import { NewClientAddress } from './new-client-address.tsx';
import { NewClientCheck } from './new-client-check.tsx';
import { NewClientContact } from './new-client-contact.tsx';
import { NewClientName } from './new-client-steps.tsx';
import { NewClientNews } from './new-client-news.tsx';
import { NewClientPractice } from './new-client-practice.tsx';
import type { NewClientStep } from './new-client.ts';
import { type NewClientWork, useNewClient } from './use-new-client.ts';
import { useSignUpVisit } from '../use-sign-up-visit.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';

const steps: Readonly<Record<NewClientStep, ComponentType<{ readonly work: NewClientWork }>>> = {
  practice: NewClientPractice,
  name: NewClientName,
  contact: NewClientContact,
  address: NewClientAddress,
  news: NewClientNews,
  check: NewClientCheck,
};

/** Fixes the step in the URL: otherwise typing would change which step is incomplete and switch pages. */
const StepOf = ({ work }: { readonly work: NewClientWork }) => {
  const { step, isNamed, go } = work;
  useEffect(() => {
    if (!isNamed) go(step, true);
  });
  const Step = steps[step];
  return <Step work={work} />;
};

// A new client is navigated on by `use-complete-signup.ts`; redirecting here would race with it.
const OrElsewhere = ({ isClient, children }: { readonly isClient: boolean; readonly children: ReactNode }) => {
  const [wasClient] = useState(isClient);
  return wasClient ? <Navigate to="/" replace /> : children;
};

export const RegistrationNewPage = () => {
  const work = useNewClient();
  useSignUpVisit('RegistrationNewPage');
  useStepArrival(work.step);
  return (
    <KnownProfile>
      {({ activationStatus }) => (
        <OrElsewhere isClient={activationStatus === 'COMPLETED'}>
          <div className={styles['page']}>
            <StepOf work={work} />
          </div>
        </OrElsewhere>
      )}
    </KnownProfile>
  );
};
