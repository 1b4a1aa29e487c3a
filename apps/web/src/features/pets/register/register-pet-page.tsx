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
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';

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
  const practice = home ?? { name: '', phone: '' };
  const profile = useProfile();
  const features = usePracticeFeatures(profile.data?.homePracticeId ?? null);
  if (profile.data && features.data) {
    const isAllowed = profile.data.isAppointmentBookingAndPetRegistrationAllowed && isPetRegistrationOn(features.data);
    return isAllowed ? <RegisterFlow practice={practice} /> : <RegistrationUnavailable practice={practice} />;
  }
  const failed = [profile, features].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return <WaitingPage title={texts.title} />;
  const refetch = () => failed.forEach((query) => void query.refetch());
  return <LoadFailed practice={home} title={texts.title} query={{ error: first.error, refetch }} />;
};

export const RegisterPetPage = () => (
  <Stack gap={5} className={styles['page']}>
    <Content />
  </Stack>
);
