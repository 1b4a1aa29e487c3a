import { movingTexts as texts } from '#texts/appointments/moving';
import type { Appointment, Slots } from '@portal/contract/appointments/appointments.schemas';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { practiceOf } from '../../booking/practice-of.ts';
import { useAvailableSlots } from '../../booking/queries/use-available-slots.ts';
import type { ChangeNavigation } from './use-change-search.ts';
import { useReasonOfChange } from './use-reason-of-change.ts';
import { ChangeStepLink } from './change-step-link.tsx';
import { FreeTimes } from '../../booking/time/free-times.tsx';
import { LoadFailed } from '../../booking/load-failed.tsx';
import { MoreDays } from '../../booking/time/more-days.tsx';
import { NoTimes } from '../../booking/time/no-times.tsx';
import { SlotsLoading } from '../../booking/time/slots-loading.tsx';
import styles from '../../booking/time/time-step.module.css';
import { VisitFacts } from '../card/visit-facts.tsx';
import { WhoWith } from '../../booking/time/who-with.tsx';

type Props = { readonly appointment: Appointment; readonly navigation: ChangeNavigation };

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

const title = texts.chooseANewTime;

export const ChangeTimeStep = ({ appointment, navigation: { search, go, replace, back } }: Props) => {
  const { practiceId, petId, appointmentId, amendments } = appointment;
  const { clinicianId } = search;
  const practice = practiceOf(appointment);
  const { appointmentReasonId, name, isNew, reason } = useReasonOfChange(appointment, search);
  const booked = useReasonOfChange(appointment, {}).reason;
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
      <VisitFacts appointment={appointment} label={texts.now} />
      <p className={styles['reason']}>
        <span>
          {isNew ? texts.newReason : texts.reason} <strong>{name}</strong>
        </span>
        <ChangeStepLink {...{ appointmentId, search }} step="reason" what={texts.whatItIsFor} />
      </p>
      {isLastMove && (
        <Alert severity="info">
          <p>{texts.youCanMoveThisVisit}</p>
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
