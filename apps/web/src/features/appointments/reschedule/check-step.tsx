import { movingTexts as texts } from '#texts/appointments/moving';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { noteErrorIn } from '../../booking/check/booking-refusals.ts';
import { useRescheduleObstacle } from '../obstacle.ts';
import { nextStepsAfter } from './reschedule-refusals.ts';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { useRescheduleAppointment } from '../appointments.queries.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import type { RescheduleNavigation } from './use-reschedule-search.ts';
import { useChosenReason } from './use-chosen-reason.ts';
import { ObstacleView } from '../obstacle-view.tsx';
import { CheckForm } from './check-form.tsx';
import { RescheduleRefusal } from './reschedule-refusal.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly navigation: RescheduleNavigation;
  readonly onMoved: (visit: Appointment) => void;
};

const title = texts.checkTheNewTime;

const canGoOn = (error: unknown): boolean => nextStepsAfter(error).some((step) => step === 'time' || step === 'again');

export const CheckStep = ({ appointment, navigation, onMoved }: Props) => {
  const { search, replace } = navigation;
  const amend = useRescheduleAppointment(appointment.appointmentId);
  const [before, setBefore] = useState(appointment);
  const announce = useAnnounce();
  const { error } = amend;
  const { petName, practiceName } = appointment;
  const { name = appointment.reasonName } = useChosenReason(appointment, search);
  const obstacle = useRescheduleObstacle(appointment);
  if (amend.isSuccess)
    return (
      <>
        <PageTitle title={title} />
        <CardSkeletons count={1} />
      </>
    );
  if (obstacle !== null && !error) return <ObstacleView title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  return (
    <>
      <PageTitle
        title={title}
        documentTitle={error ? texts.error(title) : title}
        lead={texts.at(petName, name, practiceName)}
      />
      {error && noteErrorIn(error) === undefined && (
        <RescheduleRefusal
          {...{ error, before, appointment, search }}
          onChoose={({ slotId, start }) => {
            focusHeading();
            amend.reset();
            announce(texts.theNewTimeIs(formatDayAndTime({ start, timeZone: appointment.timeZone })));
            replace({ ...search, slotId, start, step: undefined });
          }}
        />
      )}
      {obstacle === null && (!error || canGoOn(error)) && (
        <CheckForm
          {...{ appointment, navigation, error }}
          isSending={amend.isPending}
          onMove={(request) => {
            setBefore(appointment);
            amend.mutate(request, { onSuccess: onMoved });
          }}
        />
      )}
    </>
  );
};
