import type { ReactNode } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { AppointmentList, PastSection } from '../../appointments/list/appointment-list.tsx';
import { useAppointments } from '../../appointments/appointment-lists.queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { isPast } from '../format-pet.ts';
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
  if (appointments.isError && !appointments.data) return <LoadFailed practice={practice} query={appointments} />;
  if (own.length === 0) return nothing;
  return <AppointmentList heading={heading} appointments={own} isPast={scope === 'past'} query={appointments} />;
};

const nothingComing = (
  <Stack as="section">
    <h2>{texts.coming}</h2>
    <p>{texts.noComing}</p>
  </Stack>
);

export const PetAppointments = ({ pet }: Props) => (
  <Stack>
    {!isPast(pet) && <Appointments pet={pet} scope="upcoming" heading={texts.coming} nothing={nothingComing} />}
    <PastSection>
      <Appointments pet={pet} scope="past" heading={texts.past} nothing={<p>{texts.noPast(pet.name)}</p>} />
    </PastSection>
  </Stack>
);
