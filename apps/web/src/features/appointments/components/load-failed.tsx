import { bookingTexts as texts } from '#texts/appointments/booking';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useHomePractice } from '../../clients/queries/use-home-practice.ts';
import { isFinal } from '../booking-refusals.ts';
import type { BookingPractice } from '../queries/use-booking-situation.ts';
import { PracticeCall } from '../../../ui/practice-call.tsx';

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
