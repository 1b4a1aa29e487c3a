import { bookingTexts as texts } from '#texts/appointments/booking';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorText } from '../../../ui/feedback/error-text.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { isFinal } from '../../booking/check/booking-refusals.ts';
import type { BookingPractice } from '../../booking/entry/use-booking-situation.ts';
import { PracticeCall } from '../../../ui/page/practice-call.tsx';

type Props = {
  readonly title?: string;
  readonly error: unknown;
  readonly practice?: Pick<BookingPractice, 'name' | 'phone'>;
  readonly onRetry: () => void;
};

export const LoadFailed = ({ title, error, practice, onRetry }: Props) => {
  const home = useHomePractice();
  const called = practice ?? home;
  return (
    <>
      {title !== undefined && <PageTitle title={title} />}
      <Alert
        severity="error"
        action={
          isFinal(error) ? (
            <Button variant="outlined" to="/appointments">
              {texts.seeYourAppointments}
            </Button>
          ) : (
            <Button variant="outlined" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )
        }
      >
        <ErrorText error={error} />
        {called && <PracticeCall practice={called} />}
      </Alert>
    </>
  );
};
