import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { shellTexts } from '#texts/shell';
import { unbroken } from '../../../ui/unbroken.ts';
import { formatDayWithYear, formatTimeOfDay } from '../../../platform/time/format-time.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { alongWith } from './along-with.ts';
import { withWhom } from '../../slots/format-appointment.ts';
import { pricesOfVisit } from '../../slots/prices-of-pets.ts';
import { usePetById } from '../../pets/pets.queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './card.module.css';

type Props = {
  readonly appointment: Appointment;
  readonly label?: string;
  readonly children?: ReactNode;
};

export const AppointmentFacts = ({ appointment, label, children }: Props) => {
  const others = alongWith(appointment);
  return (
    <div>
      <Card>
        <Row align="start" gap={4} className={styles['facts']}>
          <PetFace pet={usePetById(appointment.petId)} size="medium" />
          <div className={styles['words']}>
            {label !== undefined && <p className={styles['small']}>{label}</p>}
            <p className={styles['when']}>
              {unbroken(formatDayWithYear(appointment))}, <span>{formatTimeOfDay(appointment)}</span>
            </p>
            <p className={styles['what']}>
              {appointment.petName}: {appointment.reasonName} {unbroken(withWhom(appointment))}
            </p>
            {others !== null && <p className={styles['what']}>{others}</p>}
            <p className={classNames(styles['what'], styles['soft'])}>
              <strong>{appointment.practiceName}</strong>, {unbroken(appointment.practiceAddress)}
            </p>
            {pricesOfVisit(appointment).map((price) => (
              <p key={price} className={styles['what']}>
                {price}
              </p>
            ))}
          </div>
        </Row>
        {children}
      </Card>
      <a className={styles['prices']} href={`/practices/${appointment.practiceId}/prices`}>
        {shellTexts.prices}
      </a>
    </div>
  );
};
