import { type ReactNode, useId, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { AppointmentList } from '../../appointments/list/appointment-list.tsx';
import { useAppointments } from '../../appointments/appointment-lists.queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { isPast } from '../format-pet.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';

type Props = { readonly pet: Pet };

type ListProps = Props & {
  readonly scope: 'upcoming' | 'past';
  readonly heading: string;
  readonly nothing: ReactNode;
};

const Appointments = ({ pet, scope, heading, nothing }: ListProps) => {
  const appointments = useAppointments({ scope, petId: pet.petId });
  const practice = useHomePractice();
  const own = appointments.data ?? [];
  if (appointments.isPending) return <CardSkeletons count={1} />;
  if (appointments.isError && !appointments.data)
    return <LoadFailed practice={practice} error={appointments.error} onRetry={() => void appointments.refetch()} />;
  if (own.length === 0) return nothing;
  return <AppointmentList heading={heading} appointments={own} isPast={scope === 'past'} query={appointments} />;
};

const nothingComing = (
  <Stack as="section">
    <h2>{texts.coming}</h2>
    <p>{texts.noComing}</p>
  </Stack>
);

export const PetAppointments = ({ pet }: Props) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Stack>
      {!isPast(pet) && <Appointments pet={pet} scope="upcoming" heading={texts.coming} nothing={nothingComing} />}
      <div>
        <Button
          variant="text"
          color="secondary"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hidePast : texts.showPast}
        </Button>
      </div>
      <div id={id}>
        {isShown && (
          <Appointments pet={pet} scope="past" heading={texts.past} nothing={<p>{texts.noPast(pet.name)}</p>} />
        )}
      </div>
    </Stack>
  );
};
