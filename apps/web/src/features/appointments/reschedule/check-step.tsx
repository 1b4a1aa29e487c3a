import { formTexts } from '#texts/forms';
import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { bookingTexts } from '#texts/booking/booking';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { noteErrorIn, alternativesIn, isUnavailable } from '../../slots/refusals/refusals.ts';
import { namesTogether } from '../card/along-with.ts';
import { useRescheduleAppointment } from '../appointment-changes.queries.ts';
import type { Obstacle } from '../appointment.ts';
import { ObstacleView, refusalOf, AppointmentRefusal, type Refusal } from '../refusal.tsx';
import { CheckForm } from './check-form.tsx';
import { type RescheduleNavigation, useChosenReason } from './use-reschedule.ts';
import { Link } from '../../../platform/router/link.tsx';
import { NearestTimes } from '../../slots/refusals/refusal.tsx';
import linkStyles from '../../slots/refusals/refusal.module.css';
import type { TimeChoice } from '../../slots/time/day-times.tsx';
import { parseRescheduleSearch, type RescheduleSearch } from '../appointment-search.ts';
import { whatChanged } from './what-changed.ts';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type RefusalProps = {
  readonly refusal: Refusal;
  readonly before: Appointment;
  readonly appointment: Appointment;
  readonly search: RescheduleSearch;
  readonly onChoose: (choice: TimeChoice) => void;
};

const Standing = ({ refusal, before, appointment }: Pick<RefusalProps, 'refusal' | 'before' | 'appointment'>) => {
  if (refusal.code !== 'STALE') {
    const standing = refusal.next.includes('time') ? texts.stillHaveOldTime : texts.notChanged;
    return (
      appointment.status === 'BOOKED' && (
        <p>
          <Sentence of={standing(formatDayAndTime(appointment))} render={inBold} />
        </p>
      )
    );
  }
  const changes = whatChanged(before, appointment);
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
};

const RescheduleRefusal = ({ refusal, before, appointment, search, onChoose }: RefusalProps) => {
  const { code, error, isUnknown, next } = refusal;
  const isTaken = code === 'SLOT_TAKEN';
  const unavailable = isUnavailable(code) ? bookingTexts.unavailable[code] : undefined;
  const nearest = alternativesIn(error);
  return (
    <AppointmentRefusal
      refusal={refusal}
      appointment={appointment}
      words={isTaken ? { title: texts.timeTaken } : unavailable}
    >
      {!isUnknown && <Standing refusal={refusal} before={before} appointment={appointment} />}
      {(isTaken || nearest.length > 0) && <NearestTimes alternatives={nearest} choosing={null} onChoose={onChoose} />}
      {next.includes('time') && (
        <Link
          className={linkStyles['link']}
          to={`/appointments/${appointment.appointmentId}/change`}
          search={parseRescheduleSearch({ ...search, step: 'time' })}
        >
          {texts.chooseAnotherTime}
        </Link>
      )}
    </AppointmentRefusal>
  );
};

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
  if (obstacle !== null && !error)
    return <ObstacleView title={texts.changeTheTime} appointment={appointment} obstacle={obstacle} />;
  const refusal = error && refusalOf('reschedule', error);
  const canContinue = !refusal || refusal.next.includes('time') || refusal.next.includes('again');
  return (
    <>
      <PageTitle
        title={title}
        documentTitle={error ? formTexts.errorPrefix + title : title}
        lead={texts.summary(namesTogether(appointment), name, practiceName)}
      />
      {refusal && noteErrorIn(error) === undefined && (
        <RescheduleRefusal
          refusal={refusal}
          before={before}
          appointment={appointment}
          search={search}
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
          appointment={appointment}
          navigation={navigation}
          error={error}
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
