import { errorCode } from '../../../platform/api-client.ts';
import { movingTexts as texts } from '#texts/appointments/moving';
import { Link } from '@tanstack/react-router';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { formTexts } from '#texts/forms';
import { alternativesIn } from '../../booking/check/booking-refusals.ts';
import { isUnavailable, unavailableWords } from '../../booking/entry/booking-unavailable.ts';
import { nextStepsAfter } from './reschedule-refusals.ts';
import { type RescheduleSearch, parseRescheduleSearch } from './reschedule-search.ts';
import { practiceOf } from '../practice-of.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import type { TimeChoice } from '../../booking/time/use-choose-time.ts';
import { whatChanged } from './what-changed.ts';
import { NearestTimes } from '../../booking/check/nearest-times.tsx';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';
import { RefusalBox } from '../../booking/check/refusal-box.tsx';
import linkStyles from '../../booking/check/refusal-action.module.css';

type Props = {
  readonly error: unknown;
  readonly before: Appointment;
  readonly appointment: Appointment;
  readonly search: RescheduleSearch;
  readonly onChoose: (choice: TimeChoice) => void;
};

const Changes = ({ before, appointment }: Pick<Props, 'before' | 'appointment'>) => {
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

const Words = ({ error, before, appointment, onChoose }: Omit<Props, 'search'>) => {
  const code = errorCode(error);
  if (code === undefined || code === 'INTERNAL') return <p>{formTexts.submissionFailed}</p>;
  const nearest = alternativesIn(error);
  const stands = formatDayAndTime(appointment);
  return (
    <>
      {isUnavailable(code) ? (
        <p>{unavailableWords[code].text}</p>
      ) : (
        code !== 'SLOT_TAKEN' && <ErrorText error={error} />
      )}
      {code === 'STALE' && <Changes before={before} appointment={appointment} />}
      {code !== 'STALE' && appointment.status === 'BOOKED' && (
        <p>
          {nextStepsAfter(error).includes('time') ? texts.yourOldTimeIsSafe : texts.yourVisitStandsAsIt}:{' '}
          <strong>{stands}</strong>.
        </p>
      )}
      {(code === 'SLOT_TAKEN' || nearest.length > 0) && (
        <NearestTimes alternatives={nearest} choosing={null} onChoose={onChoose} />
      )}
    </>
  );
};

const titleOf = (error: unknown): string | undefined => {
  const code = errorCode(error);
  if (code === 'SLOT_TAKEN') return texts.thatTimeHasJustBeen;
  return code !== undefined && isUnavailable(code) ? unavailableWords[code].title : undefined;
};

export const RescheduleRefusal = ({ error, before, appointment, search, onChoose }: Props) => {
  const next = nextStepsAfter(error);
  return (
    <RefusalBox
      error={error}
      severity={next.includes('again') && errorCode(error) !== 'STALE' ? 'error' : 'warning'}
      title={titleOf(error)}
    >
      <Words {...{ error, before, appointment, onChoose }} />
      {next.includes('time') && (
        <Link
          className={linkStyles['link']}
          to="/appointments/$appointmentId/change"
          params={{ appointmentId: String(appointment.appointmentId) }}
          search={() => parseRescheduleSearch({ ...search, step: 'time' })}
        >
          {texts.chooseAnotherTime}
        </Link>
      )}
      {next.includes('call') && <PracticeCall practice={practiceOf(appointment)} />}
      {next.includes('appointments') && (
        <div>
          <Button variant="outlined" to="/appointments">
            {texts.seeYourAppointments}
          </Button>
        </div>
      )}
    </RefusalBox>
  );
};
