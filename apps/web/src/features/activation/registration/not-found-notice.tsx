import { routingTexts as texts } from '#texts/activation/routing';
import { useNavigate } from '@tanstack/react-router';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { registrationDraft } from './registration-draft.ts';
import type { NewClientWork } from '../new-client/use-new-client.ts';

/** Searching by postcode first avoids creating a duplicate record. */
export const NotFoundNotice = ({ work: { client, email, practice } }: { readonly work: NewClientWork }) => {
  const navigate = useNavigate();
  const { check } = registrationDraft.useDraft();
  if (check?.result !== 'NewClient') return null;
  const lookAgain = () => void navigate({ to: '/client-routing', search: { postcode: true, step: 'postcode' } });
  return (
    <Alert
      severity="info"
      action={
        <Button variant="outlined" size="small" onClick={lookAgain}>
          {texts.iHaveBeenHereBefore}
        </Button>
      }
    >
      <p>
        {texts.weFoundNoRecordFor} {client.lastName || 'you'}
        {email === '' ? '' : texts.with2(email)} {texts.at} {practice?.name ?? texts.thisPractice}.
      </p>
    </Alert>
  );
};
