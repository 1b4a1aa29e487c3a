import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/practice-call.tsx';

export const RegistrationUnavailable = ({ practice }: { readonly practice: CalledPractice }) => {
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
