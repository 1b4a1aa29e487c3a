import { useNavigate, useParams } from '@tanstack/react-router';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { formatDay, formatDayAndTime } from '../../../platform/time/format-time.ts';
import { useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { useProfile, useHomePractice } from '../../clients/clients.queries.ts';
import { FarewellForm } from './farewell-form.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import formStyles from '../form/pet-form.module.css';
import { usePet } from '../pets.queries.ts';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

const useVisitsAhead = (petId: number) => {
  const visits = useUpcomingAppointments();
  const ahead = (visits.data ?? []).filter((visit) => visit.petId === petId && visit.status === 'BOOKED');
  return {
    isPending: visits.isPending,
    visits: ahead.map((visit) => ({
      appointmentId: visit.appointmentId,
      title: formatDayAndTime(visit),
      description: visit.reasonName,
      day: formatDay(visit),
    })),
  };
};

const Farewell = ({ pet }: { readonly pet: Pet }) => {
  const navigate = useNavigate();
  const profile = useProfile().data;
  const { isPending, visits } = useVisitsAhead(pet.petId);
  const back = () => void navigate({ to: '/pets/$petId', params: { petId: String(pet.petId) } });
  const heading = <PageTitle title={texts.hasChanged(pet.name)} />;
  if (isPending)
    return (
      <>
        {heading}
        <CardSkeletons count={1} />
      </>
    );
  return (
    <>
      {pet.editable.status ? (
        <FarewellForm {...{ pet, visits, heading }} onDone={back} onBack={back} />
      ) : (
        <>
          {heading}
          <p>{texts.farewell.cannot(pet.name)}</p>
        </>
      )}
      {profile && (
        <div className={formStyles['call']}>
          <PracticeCall practice={{ name: profile.homePracticeName ?? '', phone: profile.homePracticePhone ?? '' }} />
        </div>
      )}
    </>
  );
};

export const PetFarewellPage = () => {
  const { petId } = useParams({ strict: false });
  const pet = usePet(Number(petId));
  const practice = useHomePractice();
  return (
    <div className={formStyles['page']}>
      {pet.isPending && <CardSkeletons count={1} />}
      {pet.isError && !pet.data && (
        <LoadFailed
          practice={practice}
          title={texts.seeYourPets}
          error={pet.error}
          onRetry={() => void pet.refetch()}
        />
      )}
      {pet.data && <Farewell pet={pet.data} />}
    </div>
  );
};
