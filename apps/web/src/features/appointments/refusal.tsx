import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { changesClosed } from '#texts/appointments/reschedule';
import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Endpoints } from '@portal/contract/endpoints';
import type { ErrorCode } from '@portal/contract/errors';
import { errorMessages } from '#texts/errors/errors';
import { errorCode } from '../../platform/api-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText, SubmissionFailed } from '../../ui/feedback/error-text.tsx';
import { PracticeCall, YourPractice } from '../../ui/page/phone-link.tsx';
import { practiceOf } from '../slots/format-appointment.ts';
import { RefusalBox } from '../slots/refusals/refusal.tsx';
import { cancelObstacle, isClosedByRules, type Obstacle, rescheduleObstacle } from './appointment.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useIsPast } from '../../platform/time/use-countdown.ts';
import { AppointmentFacts } from './card/appointment-facts.tsx';

type NextStep = 'time' | 'again' | 'appointments' | 'call';
type Operation = 'reschedule' | 'cancel' | 'undo';

type Steps = Partial<Record<ErrorCode | 'otherwise', readonly NextStep[]>>;
type MoveCode = Exclude<Endpoints['POST /appointments/{appointmentId}']['errors'][number], 'INVALID_INPUT'>;

const nextSteps: Readonly<Record<Operation, Steps>> & { readonly reschedule: Readonly<Record<MoveCode, unknown>> } = {
  reschedule: {
    SLOT_TAKEN: ['time'],
    DAY_FULL: ['time'],
    OUT_OF_GRID: ['time'],
    LEAD_TIME: ['time', 'call'],
    PET_OVERLAP: ['time', 'appointments'],
    STALE: ['again'],
    REQUEST_AWAITING: ['call', 'appointments'],
    AMEND_WINDOW_CLOSED: ['call', 'appointments'],
    AMEND_LIMIT: ['call', 'appointments'],
    APPOINTMENT_CLOSED: ['call', 'appointments'],
    NOT_FOUND: ['call', 'appointments'],
    BOOKING_NOT_ALLOWED: ['call', 'appointments'],
    ONLINE_BOOKING_DISABLED: ['call', 'appointments'],
    REASON_NOT_OFFERED: ['call', 'appointments'],
    ONE_PET_ONLY: ['call', 'appointments'],
    REASON_NOT_FOR_PET: ['call', 'appointments'],
    REASON_NOT_FOR_SPECIES: ['call', 'appointments'],
    // Key reused with another body: the first request may have moved the appointment.
    IDEMPOTENCY_MISMATCH: ['appointments', 'call'],
    otherwise: ['again', 'call'],
  },
  cancel: { otherwise: ['call'] },
  undo: { MAX_OPEN_BOOKINGS: ['appointments', 'call'] },
};

export const refusalOf = (operation: Operation, error: unknown) => {
  const code = errorCode(error);
  // A network or server failure: the same request may be retried.
  const isUnknown = code === undefined || code === 'INTERNAL';
  const steps = nextSteps[operation];
  const next: readonly NextStep[] = (code && steps[code]) ?? steps.otherwise ?? [];
  return { operation, error, code, isUnknown, next };
};

export type Refusal = ReturnType<typeof refusalOf>;

export const SeeAppointments = () => (
  <div>
    <Button variant="outlined" to="/appointments">
      {texts.seeYourAppointments}
    </Button>
  </div>
);

type Props = {
  readonly refusal: Refusal;
  readonly appointment: Appointment;
  readonly words?: { readonly title?: string; readonly text?: string } | undefined;
  readonly children?: ReactNode;
};

export const AppointmentRefusal = ({ refusal, appointment, words, children }: Props) => {
  const { operation, error, isUnknown, next } = refusal;
  const isSubmission = isUnknown && operation !== 'undo';
  return (
    <RefusalBox error={error} severity={isUnknown ? 'error' : 'warning'} title={words?.title}>
      {words?.text !== undefined && <p>{words.text}</p>}
      <YourPractice value={next.includes('call') ? null : practiceOf(appointment)}>
        {!words && (isSubmission ? <SubmissionFailed /> : <ErrorText error={error} />)}
      </YourPractice>
      {children}
      {next.includes('call') && <PracticeCall practice={practiceOf(appointment)} />}
      {next.includes('appointments') && <SeeAppointments />}
    </RefusalBox>
  );
};

export const useRescheduleObstacle = (appointment: Appointment) =>
  rescheduleObstacle(appointment, { start: useIsPast(appointment.start), deadline: useIsPast(appointment.amendUntil) });

export const useCancelObstacle = (appointment: Appointment) =>
  cancelObstacle(appointment, { start: useIsPast(appointment.start) });

type ObstacleProps = {
  readonly title: string;
  readonly appointment: Appointment;
  readonly obstacle: Obstacle;
};

export const ObstacleView = ({ title, appointment, obstacle }: ObstacleProps) => {
  const words =
    obstacle !== 'CANCEL_WINDOW_CLOSED' && isClosedByRules(obstacle) ? changesClosed : errorMessages[obstacle];
  return (
    <>
      <PageTitle title={title} />
      <AppointmentFacts appointment={appointment} />
      <Alert severity="info" title={words.title} lasting>
        <p>{words.text}</p>
        <PracticeCall practice={practiceOf(appointment)} />
      </Alert>
      <SeeAppointments />
    </>
  );
};
