import { PawPrint } from 'lucide-react';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';

/** /pets/register: pets are registered by the practice, on the phone. */
export const RegisterPetPage = () => {
  const phone = useProfile().data?.homePracticePhone ?? null;
  return (
    <>
      <PageTitle title="Register your pet" />
      <EmptyState
        icon={<PawPrint />}
        title="Your practice registers new pets on the phone"
        action={
          <Button variant="outlined" to="/">
            Back to dashboard
          </Button>
        }
      >
        <p>It takes a few minutes. Have your pet’s date of birth and microchip number at hand, if you know them.</p>
        {phone !== null && <PhoneLink phone={phone} />}
      </EmptyState>
    </>
  );
};
