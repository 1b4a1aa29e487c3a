import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { noteErrorIn } from '../../slots/refusals/refusals.ts';
import { namesTogether } from '../card/along-with.ts';
import { useRescheduleAppointment } from '../appointment-changes.queries.ts';
import type { Obstacle } from '../appointment.ts';
import { ObstacleView } from '../obstacle.tsx';
import { refusalOf } from '../refusal.tsx';
import { CheckForm } from './check-form.tsx';
import { RescheduleRefusal } from './reschedule-refusal.tsx';
import { type RescheduleNavigation, useChosenReason } from './use-reschedule.ts';

type Props = {
  readonly appointment: Appointment;
  readonly navigation: RescheduleNavigation;
  readonly obstacle: Obstacle | null;
  readonly onMoved: (appointment: Appointment) => void;
};

const title = texts.checkTheNewTime;

export const CheckStep = ({ appointment, navigation, obstacle, onMoved }: Props) => {
  const { search, replace } = navigation;
  const reschedule = useRescheduleAppointment(appointment.appointmentId);
  const [before, setBefore] = useState(appointment);
  const announce = useAnnounce();
  const { error } = reschedule;
  const { practiceName, timeZone } = appointment;
  const { name = appointment.reasonName } = useChosenReason(appointment, search);
  if (reschedule.isSuccess)
    return (
      <>
        <PageTitle title={title} />
        <CardSkeletons count={1} />
      </>
    );
  if (obstacle !== null && !error) return <ObstacleView title={texts.changeTheTime} {...{ appointment, obstacle }} />;
  const refusal = error && refusalOf('reschedule', error);
  const canContinue = !refusal || refusal.next.includes('time') || refusal.next.includes('again');
  return (
    <>
      <PageTitle
        title={title}
        documentTitle={error ? texts.error(title) : title}
        lead={texts.summary(namesTogether(appointment), name, practiceName)}
      />
      {refusal && noteErrorIn(error) === undefined && (
        <RescheduleRefusal
          {...{ refusal, before, appointment, search }}
          onChoose={({ slotId, start }) => {
            focusHeading();
            reschedule.reset();
            announce(texts.theNewTimeIs(formatDayAndTime({ start, timeZone })));
            replace({ ...search, slotId, start, step: undefined });
          }}
        />
      )}
      {obstacle === null && canContinue && (
        <CheckForm
          {...{ appointment, navigation, error }}
          isSending={reschedule.isPending}
          onMove={(request) => {
            setBefore(appointment);
            reschedule.mutate(request, { onSuccess: onMoved });
          }}
        />
      )}
    </>
  );
};
