import { errorCode } from '../../../platform/api-client.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { formTexts } from '#texts/forms';
import { practiceOf } from '../practice-of.ts';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';
import { RefusalBox } from '../../booking/check/refusal-box.tsx';

type Props = { readonly error: unknown; readonly appointment: Appointment };

export const CancelRefusal = ({ error, appointment }: Props) => {
  const code = errorCode(error);
  const isUnknown = code === undefined || code === 'INTERNAL';
  return (
    <RefusalBox error={error} severity={isUnknown ? 'error' : 'warning'} title={undefined}>
      {isUnknown ? <p>{formTexts.submissionFailed}</p> : <ErrorText error={error} />}
      <PracticeCall practice={practiceOf(appointment)} />
    </RefusalBox>
  );
};
