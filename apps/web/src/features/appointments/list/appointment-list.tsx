import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { type ReactNode, useId, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import type { useAppointments } from '../appointment-lists.queries.ts';
import { AppointmentCard } from '../card/appointment-card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from './list.module.css';

type Props = {
  readonly heading: ReactNode;
  readonly appointments: readonly Appointment[];
  readonly isPast?: boolean;
  readonly isWhole?: boolean;
  readonly renderFooter?: (appointment: Appointment) => ReactNode;
  readonly query?: Pick<ReturnType<typeof useAppointments>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
};

/** Pets that come one after another share the card of the first. */
const visitsOf = (appointments: readonly Appointment[], { isPast = false, isWhole = false }: Partial<Props>) =>
  isPast || isWhole
    ? appointments
    : appointments.filter(
        ({ groupId }, index) => groupId === null || appointments.findIndex((one) => one.groupId === groupId) === index,
      );

export const AppointmentList = ({ heading, appointments, renderFooter, query, ...card }: Props) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{heading}</h2>
      <Stack as="ul" gap={3}>
        {visitsOf(appointments, card).map((appointment) => (
          <li key={appointment.appointmentId}>
            <AppointmentCard {...card} appointment={appointment} footer={renderFooter?.(appointment)} />
          </li>
        ))}
      </Stack>
      {query?.hasNextPage && (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          loadingText={texts.loading}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.showMore}
        </Button>
      )}
    </Stack>
  );
};

type PastProps = {
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Behind a button, because most people look for what is ahead. */
export const PastSection = ({ className, children }: PastProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={className}>
        <Button
          variant="text"
          color="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hidePastAppointments : texts.showPastAppointments}
        </Button>
      </div>
      <div id={id}>{isOpen && children}</div>
    </>
  );
};
