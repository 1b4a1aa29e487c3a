import { Navigate } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from '../components/flow.module.css';
import { KnownProfile } from '../components/known-profile.tsx';
import { NewClientAddress } from '../components/new-client-address.tsx';
import { NewClientCheck } from '../components/new-client-check.tsx';
import { NewClientContact } from '../components/new-client-contact.tsx';
import { NewClientName } from '../components/new-client-name.tsx';
import { NewClientNews } from '../components/new-client-news.tsx';
import { NewClientPractice } from '../components/new-client-practice.tsx';
import type { NewClientStep } from '../new-client.ts';
import { type NewClientWork, useNewClient } from '../use-new-client.ts';
import { useSignUpVisit } from '../use-sign-up-visit.ts';
import { useStepArrival } from '../../../ui/use-step-arrival.ts';

const steps: Readonly<Record<NewClientStep, ComponentType<{ readonly work: NewClientWork }>>> = {
  practice: NewClientPractice,
  name: NewClientName,
  contact: NewClientContact,
  address: NewClientAddress,
  news: NewClientNews,
  check: NewClientCheck,
};

/** What is missing changes with every letter typed; the page does not: its address says which one it is from the start. */
const StepOf = ({ work }: { readonly work: NewClientWork }) => {
  const { step, isNamed, go } = work;
  useEffect(() => {
    if (!isNamed) go(step, true);
  });
  const Step = steps[step];
  return <Step work={work} />;
};

// Whoever becomes a client here is led on by what they sent (`use-complete-signup.ts`), perhaps to the visit that came of it.
const OrElsewhere = ({ isClient, children }: { readonly isClient: boolean; readonly children: ReactNode }) => {
  const [wasClient] = useState(isClient);
  return wasClient ? <Navigate to="/" replace /> : children;
};

/** /registration-new: somebody signed in whom no practice knows becomes a client of one. */
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
