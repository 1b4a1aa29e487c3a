import type { ComponentType } from 'react';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { WaitingPage } from '../../../ui/feedback/waiting-page.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/queries/use-home-practice.ts';
import styles from '../form/pet-form.module.css';
import { RegisterFlow } from './register-flow.tsx';
import { RegistrationUnavailable } from './registration-unavailable.tsx';
import { useRegistrationSituation } from '../queries/use-registration-situation.ts';

type Props = {
  readonly BookFirstVisit: ComponentType<{ readonly petId: number }>;
};

const Loading = () => <WaitingPage title={texts.title} />;

const Content = ({ BookFirstVisit }: Props) => {
  const home = useHomePractice();
  const situation = useRegistrationSituation();
  if (situation.status === 'loading') return <Loading />;
  if (situation.status === 'failed')
    return <LoadFailed practice={home} title={texts.title} error={situation.error} onRetry={situation.retry} />;
  const { isAllowed, practice } = situation;
  return isAllowed ? (
    <RegisterFlow practice={practice} BookFirstVisit={BookFirstVisit} />
  ) : (
    <RegistrationUnavailable practice={practice} />
  );
};

export const RegisterPetPage = (props: Props) => (
  <div className={styles['page']}>
    <Content {...props} />
  </div>
);
