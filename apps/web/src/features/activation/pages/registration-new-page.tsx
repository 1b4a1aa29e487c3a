import { Navigate } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
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

/** /registration-new: somebody signed in whom no practice knows becomes a client of one. */
export const RegistrationNewPage = () => {
  const work = useNewClient();
  useSignUpVisit('RegistrationNewPage');
  useStepArrival(work.step);
  return (
    <KnownProfile>
      {({ activationStatus }) =>
        activationStatus === 'COMPLETED' ? (
          <Navigate to="/" replace />
        ) : (
          <div className={styles['page']}>
            <StepOf work={work} />
          </div>
        )
      }
    </KnownProfile>
  );
};
