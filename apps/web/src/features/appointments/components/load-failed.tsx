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
  /** The page's heading, where the failure leaves nothing else to show. */
  readonly title?: string;
  readonly error: unknown;
  /** Whom to call about it, where it is not the client's own. */
  readonly practice?: Pick<BookingPractice, 'name' | 'phone'>;
  readonly onRetry: () => void;
};

/** What was asked for did not come; nothing chosen so far is lost. */
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
