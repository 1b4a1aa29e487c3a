import { bookingTexts } from '#texts/appointments/booking';
import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Link } from '../../../platform/router/link.tsx';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { alternativesIn, isUnavailable } from '../../slots/refusals/refusals.ts';
import { NearestTimes } from '../../slots/refusals/refusal.tsx';
import linkStyles from '../../slots/refusals/refusal.module.css';
import type { TimeChoice } from '../../slots/time/day-times.tsx';
import { AppointmentRefusal, type Refusal } from '../refusal.tsx';
import { parseRescheduleSearch, type RescheduleSearch } from '../appointment-search.ts';
import { whatChanged } from './what-changed.ts';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type Props = {
  readonly refusal: Refusal;
  readonly before: Appointment;
  readonly appointment: Appointment;
  readonly search: RescheduleSearch;
  readonly onChoose: (choice: TimeChoice) => void;
};

const Standing = ({ refusal, before, appointment }: Pick<Props, 'refusal' | 'before' | 'appointment'>) => {
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

export const RescheduleRefusal = ({ refusal, before, appointment, search, onChoose }: Props) => {
  const { code, error, isUnknown, next } = refusal;
  const isTaken = code === 'SLOT_TAKEN';
  const unavailable = isUnavailable(code) ? bookingTexts.unavailable[code] : undefined;
  const nearest = alternativesIn(error);
  return (
    <AppointmentRefusal {...{ refusal, appointment }} words={isTaken ? { title: texts.timeTaken } : unavailable}>
      {!isUnknown && <Standing {...{ refusal, before, appointment }} />}
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
