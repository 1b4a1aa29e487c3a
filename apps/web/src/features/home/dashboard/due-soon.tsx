import { useId, useState } from 'react';
import type { DueAppointment } from '@portal/contract/appointments/due.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { dashboardTexts as texts } from '#texts/dashboard';
import { Link } from '../../../platform/router/link.tsx';
import { formatDate } from '../../../platform/time/format-time.ts';
import { serverNow } from '../../../platform/time/server-clock.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { parseBookSearch } from '../../slots/choices/booking-address.ts';
import styles from './dashboard.module.css';

type Props = { readonly due: readonly DueAppointment[]; readonly pets: readonly Pet[]; readonly canBook: boolean };

const dueText = (dueOn: string, now: number): string => {
  const isOver = Date.parse(`${dueOn}T23:59:59Z`) < now;
  return isOver ? texts.wasDueAround(formatDate(dueOn)) : texts.dueAround(formatDate(dueOn));
};

export const DueSoon = ({ due, pets, canBook }: Props) => {
  const id = useId();
  const [now] = useState(serverNow);
  if (due.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{texts.dueSoon}</h2>
      <ul role="list">
        {due.map(({ petId, petName, appointmentReasonId, reasonName, dueOn }) => {
          const pet = pets.find((one) => one.petId === petId);
          return (
            <Row as="li" key={`${petId} ${appointmentReasonId}`} className={styles['due']} gap={3}>
              <PetFace pet={pet} size="medium" />
              <div className={styles['words']}>
                <p className={styles['what']}>{texts.petAndReason(petName, reasonName)}</p>
                <p className={styles['soft']}>{dueText(dueOn, now)}</p>
              </div>
              {canBook && (
                <Link
                  className={styles['bookIt']}
                  to="/appointments/book"
                  search={parseBookSearch({ petId, reasonId: appointmentReasonId })}
                  aria-label={texts.bookItFor(petName, reasonName)}
                >
                  {texts.bookIt}
                </Link>
              )}
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
};
