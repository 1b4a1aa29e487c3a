import { useState } from 'react';
import { PawPrint } from 'lucide-react';
import { isPetRegistrationOn } from '@portal/domain/practices/practice-features';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice, useProfile } from '../../clients/clients.queries.ts';
import styles from '../form/pet-form.module.css';
import { RegisterFlow } from './register-flow.tsx';
import { usePracticeFeatures } from '../../practices/practices.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';

type HomePractice = { readonly practiceId: number; readonly name: string; readonly phone: string };

type RegistrationSituation =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'known'; readonly isAllowed: boolean; readonly practice: HomePractice };

const useRegistrationSituation = (): RegistrationSituation => {
  const profile = useProfile();
  const practiceId = profile.data?.homePracticeId ?? null;
  const features = usePracticeFeatures(practiceId);
  if (profile.data && practiceId !== null && features.data) {
    const { homePracticeName, homePracticePhone, isAppointmentBookingAndPetRegistrationAllowed } = profile.data;
    return {
      status: 'known',
      isAllowed: isAppointmentBookingAndPetRegistrationAllowed && isPetRegistrationOn(features.data),
      practice: { practiceId, name: homePracticeName ?? '', phone: homePracticePhone ?? '' },
    };
  }
  const failed = [profile, features].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return { status: 'loading' };
  return { status: 'failed', error: first.error, retry: () => failed.forEach((query) => void query.refetch()) };
};

const RegistrationUnavailable = ({ practice }: { readonly practice: CalledPractice }) => {
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      <PageTitle title={texts.title} />
      <EmptyState
        icon={<PawPrint />}
        title={texts.unavailableTitle}
        action={
          <Button variant="outlined" to="/pets">
            {texts.seeYourPets}
          </Button>
        }
      >
        <p>{texts.unavailableText}</p>
        <PracticeCall practice={practice} centred />
      </EmptyState>
      <ConfirmDialog
        open={!isClosed}
        title={texts.unavailableTitle}
        descriptions={[texts.unavailableText]}
        primary={{ label: texts.close, onClick: () => setClosed(true) }}
      >
        <PracticeCall practice={practice} />
      </ConfirmDialog>
    </>
  );
};

const Content = () => {
  const home = useHomePractice();
  const situation = useRegistrationSituation();
  if (situation.status === 'loading') return <WaitingPage title={texts.title} />;
  if (situation.status === 'failed')
    return <LoadFailed practice={home} title={texts.title} error={situation.error} onRetry={situation.retry} />;
  const { isAllowed, practice } = situation;
  return isAllowed ? <RegisterFlow practice={practice} /> : <RegistrationUnavailable practice={practice} />;
};

export const RegisterPetPage = () => (
  <div className={styles['page']}>
    <Content />
  </div>
);
