import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { requestTexts as texts } from '#texts/appointments/requests';
import { formatDayAndEnd, formatDayAndTime } from '../../../platform/time/format-time.ts';

const wordsFor = ({ request, practiceName, timeZone, start }: Appointment): string | null => {
  if (!request) return null;
  const by = formatDayAndEnd({ start: request.answerBy, timeZone });
  const requestTime = formatDayAndTime({ start: request.start ?? start, timeZone });
  const isMove = request.kind === 'MOVE';
  switch (request.state) {
    case 'AWAITING':
      return isMove ? texts.moveAwaited(requestTime, practiceName, by) : texts.answersBy(practiceName, by);
    case 'DECLINED':
      return isMove ? texts.moveRefused(practiceName, requestTime) : texts.refused(practiceName);
    case 'EXPIRED':
      return isMove ? texts.moveExpired(practiceName, requestTime) : texts.expired(practiceName);
    default:
      return null;
  }
};

export const RequestNote = ({ appointment }: { readonly appointment: Appointment }) => {
  const words = wordsFor(appointment);
  if (words === null) return null;
  const message = appointment.request?.message ?? null;
  return (
    <p>
      {words}
      {message !== null && ` ${texts.saying(message)}`}
    </p>
  );
};
