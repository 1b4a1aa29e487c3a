import { useId, useState } from 'react';
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

const Coming = ({ pet }: Props) => {
  const appointments = useAppointments({ scope: 'upcoming', petId: pet.petId });
  const practice = useHomePractice();
  const own = appointments.data ?? [];
  if (appointments.isPending) return <CardSkeletons count={1} />;
  if (appointments.isError && !appointments.data)
    return <LoadFailed practice={practice} error={appointments.error} onRetry={() => void appointments.refetch()} />;
  if (own.length > 0) return <AppointmentList heading={texts.coming} appointments={own} query={appointments} />;
  return (
    <Stack as="section">
      <h2>{texts.coming}</h2>
      <p>{texts.noComing}</p>
    </Stack>
  );
};

const Past = ({ pet }: Props) => {
  const appointments = useAppointments({ scope: 'past', petId: pet.petId });
  const practice = useHomePractice();
  const own = appointments.data ?? [];
  if (appointments.isPending) return <CardSkeletons count={1} />;
  if (appointments.isError && !appointments.data)
    return <LoadFailed practice={practice} error={appointments.error} onRetry={() => void appointments.refetch()} />;
  return own.length === 0 ? (
    <p>{texts.noPast(pet.name)}</p>
  ) : (
    <AppointmentList heading={texts.past} appointments={own} isPast query={appointments} />
  );
};

export const PetAppointments = ({ pet }: Props) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Stack>
      {!isPast(pet) && <Coming pet={pet} />}
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
      <div id={id}>{isShown && <Past pet={pet} />}</div>
    </Stack>
  );
};
