import { useId, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { AppointmentList } from '../../appointments/list/appointment-list.tsx';
import { useAppointments } from '../../appointments/appointment-lists.queries.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { isPast } from '../pet-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import styles from './pet-page.module.css';

type Props = { readonly pet: Pet };

const Coming = ({ pet }: Props) => {
  const visits = useAppointments({ scope: 'upcoming', petId: pet.petId });
  const practice = useHomePractice();
  const own = visits.data ?? [];
  if (visits.isPending) return <CardSkeletons count={1} />;
  if (visits.isError && !visits.data)
    return <LoadFailed practice={practice} error={visits.error} onRetry={() => void visits.refetch()} />;
  if (own.length > 0) return <AppointmentList heading={texts.coming} appointments={own} query={visits} />;
  return (
    <section className={styles['visits']}>
      <h2>{texts.coming}</h2>
      <p>{texts.noComing}</p>
    </section>
  );
};

const Past = ({ pet }: Props) => {
  const visits = useAppointments({ scope: 'past', petId: pet.petId });
  const practice = useHomePractice();
  const own = visits.data ?? [];
  if (visits.isPending) return <CardSkeletons count={1} />;
  if (visits.isError && !visits.data)
    return <LoadFailed practice={practice} error={visits.error} onRetry={() => void visits.refetch()} />;
  return own.length === 0 ? (
    <p>{texts.noPast(pet.name)}</p>
  ) : (
    <AppointmentList heading={texts.past} appointments={own} isPast query={visits} />
  );
};

export const PetVisits = ({ pet }: Props) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['visits']}>
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
    </div>
  );
};
