import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import type { Appointment, Slots } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { practiceOf } from '../appointment.ts';
import { useAvailableSlots } from '../../booking/queries/use-available-slots.ts';
import type { RescheduleNavigation } from './use-reschedule-search.ts';
import { useChosenReason } from './use-chosen-reason.ts';
import { StepLink } from './step-link.tsx';
import { FreeTimes } from '../../booking/time/free-times.tsx';
import { LoadFailed } from '../../booking/load-failed.tsx';
import { MoreDays } from '../../booking/time/more-days.tsx';
import { NoTimes } from '../../booking/time/no-times.tsx';
import { SlotsLoading } from '../../booking/time/slots-loading.tsx';
import styles from '../../booking/time/time-step.module.css';
import { AppointmentFacts } from '../card/appointment-facts.tsx';
import { WhoWith } from '../../booking/time/who-with.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: RescheduleNavigation };

/** The same hour with another clinician is a different slot. */
const withOwnTime = (pages: readonly Slots[], own: Appointment, asked: number | undefined): Slots[] =>
  pages.map((page) => ({
    ...page,
    days: page.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) => ({
        ...slot,
        isCurrent: slot.isCurrent && (asked === undefined || slot.clinicianId === own.clinicianId),
      })),
    })),
  }));

const title = texts.chooseTime;

export const TimeStep = ({ appointment, navigation: { search, go, replace, back } }: Props) => {
  const { practiceId, petId, appointmentId, amendments } = appointment;
  const { clinicianId } = search;
  const practice = practiceOf(appointment);
  const { appointmentReasonId, name, isNew, reason } = useChosenReason(appointment, search);
  const booked = useChosenReason(appointment, {}).reason;
  const slots = useAvailableSlots({
    practiceId,
    petId,
    appointmentReasonId,
    clinicianId,
    existingAppointmentId: appointmentId,
  });
  const [firstPage] = slots.data?.pages ?? [];
  const isLastMove = booked?.policy.maxAmendments === amendments + 1;
  return (
    <>
      <PageTitle title={title} />
      <AppointmentFacts appointment={appointment} label={texts.now} />
      <p className={styles['reason']}>
        <span>
          {isNew ? texts.newReason : texts.reason} <strong>{name}</strong>
        </span>
        <StepLink {...{ appointmentId, search }} step="reason" what={texts.theReason} />
      </p>
      {isLastMove && (
        <Alert severity="info">
          <p>{texts.lastChange}</p>
        </Alert>
      )}
      <WhoWith
        clinicians={firstPage?.clinicians ?? []}
        clinicianId={clinicianId}
        onChange={(wanted) => replace({ ...search, clinicianId: wanted })}
      />
      {slots.isPending && <SlotsLoading />}
      {slots.isError && !slots.data && (
        <LoadFailed error={slots.error} practice={practice} onRetry={() => void slots.refetch()} />
      )}
      {slots.data && (
        <FreeTimes
          pages={isNew ? slots.data.pages : withOwnTime(slots.data.pages, appointment, clinicianId)}
          own={isNew ? 'held' : 'visit'}
          onChoose={({ slotId, start }) => go({ ...search, slotId, start, step: undefined })}
          nothing={
            <NoTimes
              practice={practice}
              horizonDays={reason?.horizonDays}
              reason={firstPage?.noSlotsReason ?? null}
              onAnyone={clinicianId === undefined ? undefined : () => replace({ ...search, clinicianId: undefined })}
            />
          }
        />
      )}
      <div className={styles['footer']}>
        <MoreDays slots={slots} />
        <Button variant="outlined" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
};
