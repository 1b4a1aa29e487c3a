import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardSkeletons } from '../../../ui/card-skeletons.tsx';
import { useAppointments } from '../queries/use-appointments.ts';
import { AppointmentList } from './appointment-list.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './past-appointments.module.css';

/** The visits behind, fetched only when somebody wants to see them. */
export const PastAppointments = () => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const past = useAppointments({ scope: 'past', enabled: isShown });
  return (
    <div className={styles['past']}>
      <div>
        <Button
          variant="text"
          color="secondary"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide past appointments' : 'Show past appointments'}
        </Button>
      </div>
      <div id={id}>
        {isShown && past.isPending && <CardSkeletons />}
        {isShown && past.isError && !past.data && <LoadFailed error={past.error} onRetry={() => void past.refetch()} />}
        {isShown && past.data?.length === 0 && <p>You have no past appointments with us yet.</p>}
        {isShown && past.data && past.data.length > 0 && (
          <AppointmentList heading="Past" appointments={past.data} isPast query={past} />
        )}
      </div>
    </div>
  );
};
