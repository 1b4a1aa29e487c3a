import { formTexts } from '#texts/forms';
import { cancelTexts as texts } from '#texts/appointments/cancel';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useBack, useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { parseCancelSearch } from '../appointment-search.ts';
import { CancelledView } from './cancelled-view.tsx';
import { AppointmentConfirmed } from '../card/appointment-confirmed.tsx';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { markArrival } from '../../../ui/page/arrival.ts';
import { Link } from '../../../platform/router/link.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useCancelDraft, CancelForm } from './cancel-form.tsx';
import { useCancelAppointment, useCancellation, useCancellationReasons } from '../appointment-changes.queries.ts';
import { useUpcomingAppointments } from '../appointments.queries.ts';
import { useIsPast } from '../../../platform/time/use-countdown.ts';
import { AppointmentRefusal, refusalOf, ObstacleView, useCancelObstacle } from '../refusal.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import pageStyles from '../../slots/page.module.css';
import styles from './cancel.module.css';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { AppointmentFacts } from '../card/appointment-facts.tsx';
import { backOnOf } from '../card/along-with.ts';

const hourMs = 3_600_000;

/** What a late cancellation costs; without a cost there is nothing to say about it. */
const LateCost = ({ start, lateAfter, lateFeeText }: Appointment) =>
  lateFeeText !== null && (
    <Alert severity="info">
      <p>
        {texts.isLate(Math.round((Date.parse(start) - Date.parse(lateAfter)) / hourMs))} {lateFeeText}
      </p>
    </Alert>
  );

const CancelStep = ({ appointment }: { readonly appointment: Appointment }) => {
  const { appointmentId, canAmend, lateAfter, together } = appointment;
  const title = together.length === 0 ? texts.title : texts.titleOfSeveral;
  const { draft, clear } = useCancelDraft(appointmentId);
  const reasons = useCancellationReasons();
  // Bereavement may cancel the pet's other appointments too, so the form waits for them.
  const upcoming = useUpcomingAppointments();
  const [failed] = [reasons, upcoming].filter(({ isError, data }) => isError && !data);
  const navigate = useNavigate();
  const back = useBack();
  const isLate = useIsPast(lateAfter);
  const cancel = useCancelAppointment(appointment, () => {
    clear();
    markArrival();
  });
  const obstacle = useCancelObstacle(appointment);
  const { error } = cancel;
  // The draft is cleared just before the cancellation counts as successful.
  if (cancel.isPending && draft.reasonId === null)
    return (
      <>
        <PageTitle title={title} />
        <CardSkeletons count={1} />
      </>
    );
  if (obstacle !== null && !error) return <ObstacleView title={title} appointment={appointment} obstacle={obstacle} />;
  const reason = reasons.data?.find(({ reasonId }) => reasonId === draft.reasonId);
  const isBereavement = reason?.isBereavement ?? false;
  return (
    <>
      <PageTitle title={title} documentTitle={error ? formTexts.errorPrefix + title : title} />
      {error && <AppointmentRefusal refusal={refusalOf('cancel', error)} appointment={appointment} />}
      <div className={pageStyles['columns']}>
        <div className={pageStyles['beside']}>
          <AppointmentFacts appointment={appointment}>
            {!isBereavement && !isLate && (
              <p className={styles['lose']}>
                {draft.scope === 'all' ? texts.someoneElseCanBookThem : texts.someoneElseCanBook}
              </p>
            )}
          </AppointmentFacts>
          {canAmend && !isBereavement && (
            <p className={styles['instead']}>
              {texts.needADifferentTime}{' '}
              <Link to={`/appointments/${appointmentId}/change`}>{texts.changeTheTimeInstead}</Link>
            </p>
          )}
          {isLate && !isBereavement && <LateCost {...appointment} />}
        </div>
        {failed && <LoadFailed query={failed} />}
        {!failed && (!reasons.data || !upcoming.data) && <CardSkeletons count={2} />}
        {reasons.data && upcoming.data && obstacle === null && (
          <CancelForm
            appointment={appointment}
            reasons={reasons.data}
            isSending={cancel.isPending}
            onKeep={() => back(() => void navigate({ to: '/appointments' }))}
            onCancel={(cancelling) => cancel.mutate(cancelling)}
          />
        )}
      </div>
    </>
  );
};

const Cancelling = ({ appointment }: { readonly appointment: Appointment }) => {
  const { restored, together } = parseCancelSearch(useSearch());
  const navigate = useNavigate();
  const { appointmentId, status } = appointment;
  const cancellation = useCancellation(appointmentId);
  // An undo whose answer is lost is one too: the appointment itself says that it is booked again.
  const [wasCancelled, setWasCancelled] = useState(false);
  if (status === 'CANCELLED' && !wasCancelled) setWasCancelled(true);
  const restore = (after: Appointment, stay: readonly number[]) => {
    const isTogether = after.together.some((other) => !stay.includes(other.appointmentId));
    markArrival();
    void navigate({
      to: `/appointments/${appointmentId}/cancel`,
      search: { restored: true as const, ...(isTogether ? { together: true as const } : {}) },
      replace: true,
    });
  };
  if (status === 'CANCELLED') return <CancelledView appointment={appointment} onRestored={restore} />;
  const others = together ? [] : appointment.together.map((other) => other.appointmentId);
  const stay = others.filter((other) => !cancellation?.alsoCancelled.includes(other));
  if (status === 'BOOKED' && (restored || wasCancelled))
    return <AppointmentConfirmed title={backOnOf(appointment, stay)} appointment={appointment} />;
  return <CancelStep appointment={appointment} />;
};

export const CancelPage = () => (
  <AppointmentFrame title={texts.title}>
    {(appointment) => <Cancelling key={appointment.appointmentId} appointment={appointment} />}
  </AppointmentFrame>
);
