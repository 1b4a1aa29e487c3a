import { movingTexts as texts } from '#texts/appointments/moving';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import { noteErrorIn } from '../../booking/check/booking-refusals.ts';
import { useRescheduleObstacle } from './change-obstacle.ts';
import { changeStepsAfter } from './change-refusals.ts';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { useAmendAppointment } from '../queries/use-amend-appointment.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import type { ChangeNavigation } from './use-change-search.ts';
import { useReasonOfChange } from './use-reason-of-change.ts';
import { CannotChange } from './cannot-change.tsx';
import { ChangeCheckStep } from './change-check-step.tsx';
import { ChangeRefusal } from './change-refusal.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly navigation: ChangeNavigation;
  readonly onMoved: (visit: Appointment) => void;
};

const title = texts.checkTheNewTime;

const canGoOn = (error: unknown): boolean =>
  changeStepsAfter(error).some((step) => step === 'time' || step === 'again');

export const CheckAndMove = ({ appointment, navigation, onMoved }: Props) => {
  const { search, replace } = navigation;
  const amend = useAmendAppointment(appointment.appointmentId);
  const [before, setBefore] = useState(appointment);
  const announce = useAnnounce();
  const { error } = amend;
  const { petName, practiceName } = appointment;
  const { name = appointment.reasonName } = useReasonOfChange(appointment, search);
  const obstacle = useRescheduleObstacle(appointment);
  if (amend.isSuccess)
    return (
      <>
        <PageTitle title={title} />
        <CardSkeletons count={1} />
      </>
    );
  if (obstacle !== null && !error) return <CannotChange title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  return (
    <>
      <PageTitle
        title={title}
        documentTitle={error ? texts.error(title) : title}
        lead={texts.at(petName, name, practiceName)}
      />
      {error && noteErrorIn(error) === undefined && (
        <ChangeRefusal
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
        <ChangeCheckStep
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
