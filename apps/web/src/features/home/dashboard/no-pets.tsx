import { PawPrint } from 'lucide-react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { dashboardTexts as texts } from '#texts/dashboard';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PastPets } from '../../pets/list/pet-card.tsx';

/** Nobody who has lost their only pet is asked to register one. */
export const NoPets = ({ past }: { readonly past: readonly Pet[] }) =>
  past.length > 0 ? (
    <Stack gap={5}>
      <PastPets pets={past} />
      <div>
        <Button variant="outlined" to="/pets/register">
          {texts.registerAnother}
        </Button>
      </div>
    </Stack>
  ) : (
    <EmptyState
      icon={<PawPrint />}
      title={texts.noPets}
      action={<Button to="/pets/register">{texts.registerPet}</Button>}
    >
      <p>{texts.noPetsHint}</p>
    </EmptyState>
  );
