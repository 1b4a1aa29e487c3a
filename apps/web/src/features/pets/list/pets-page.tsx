import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petTexts } from '#texts/pets/pets';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { PastPets, PetCards } from './pet-card.tsx';
import { isPast, kindOf } from '../format-pet.ts';
import { useAllPets } from '../pets.queries.ts';
import { sortPets } from './sort-pets.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Illustration } from '../../../ui/illustrations/illustration.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { useNextAppointments } from '../../appointments/appointments.queries.ts';

/** Sorted here, because the server cannot sort by kind or next appointment. */
const sorts = ['name', 'dateOfBirth', 'kind', 'nextAppointment'] as const;
type Sort = (typeof sorts)[number];

const fewestToSort = 3;

const NoPets = () => (
  <EmptyState
    picture={<Illustration name="basket" />}
    title={petTexts.noPetsYet}
    action={<Button to="/pets/register">{petTexts.registerYourPet}</Button>}
  >
    <p>{petTexts.whatWillBeHere}</p>
  </EmptyState>
);

const registerAnother = (
  <Button variant="outlined" to="/pets/register">
    <Plus size={20} aria-hidden="true" /> {petTexts.registerAnother}
  </Button>
);

type LivingProps = { readonly pets: readonly Pet[]; readonly appointments: ReturnType<typeof useNextAppointments> };

const LivingPets = ({ pets, appointments: { nextOf } }: LivingProps) => {
  const [sort, setSort] = useState<Sort>('name');
  const nextAppointmentOf = (pet: Pet) => {
    const next = nextOf(pet);
    return next ? formatDayAndTime(next) : null;
  };
  const sorted = sortPets(
    pets.map((pet) => ({ ...pet, kind: kindOf(pet), nextAppointment: nextOf(pet)?.start ?? null })),
    sort,
  );
  return (
    <>
      {pets.length >= fewestToSort && (
        <SelectField
          id="sort-pets"
          label={petTexts.sortBy}
          value={sort}
          options={sorts.map((value) => ({ value, label: petTexts.sorts[value] }))}
          onChange={(value) => setSort(sorts.find((order) => order === value) ?? 'name')}
        />
      )}
      <PetCards pets={sorted} nextAppointmentOf={nextAppointmentOf} />
    </>
  );
};

export const PetsPage = () => {
  const pets = useAllPets();
  const appointments = useNextAppointments();
  const practice = useHomePractice();
  // Rendered together: an appointment line arriving later would push the pets below it down.
  const cards = appointments.isPending ? [] : (pets.data ?? []);
  const living = cards.filter((pet) => !isPast(pet));
  const past = cards.filter(isPast);
  return (
    <Stack gap={5}>
      <Row gap={4} justify="between">
        <PageTitle title={petTexts.yourPets} />
        {living.length > 0 && registerAnother}
      </Row>
      {(pets.isPending || appointments.isPending) && <CardSkeletons />}
      {pets.isError && !pets.data && <LoadFailed practice={practice} query={pets} />}
      {pets.data && !appointments.isPending && pets.data.length === 0 && <NoPets />}
      {living.length > 0 && <LivingPets pets={living} appointments={appointments} />}
      {past.length > 0 && <PastPets pets={past} />}
      {past.length > 0 && living.length === 0 && <div>{registerAnother}</div>}
    </Stack>
  );
};
