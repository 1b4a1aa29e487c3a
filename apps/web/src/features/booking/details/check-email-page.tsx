import { guestTexts } from '#texts/booking/guest';
import { Navigate } from '../../../platform/router/link.tsx';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { formatTime } from '../../../platform/time/format-time.ts';
import { useHoldClock, useReleaseHold, useHold } from '../holds.queries.ts';
import { guestDraft } from '../../slots/choices/booking-draft.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { guestBooker } from '../booker.ts';
import { StepTitle } from '../step-title.tsx';
import { GuestBar } from '../guest/guest-bar.tsx';
import { practiceOf } from '../../slots/format-appointment.ts';
import { GuestSummary } from '../guest/guest-summary.tsx';
import styles from '../../slots/page.module.css';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

const texts = guestTexts.mail;
/** Polled because the booking is often completed on another device. */
const lookEveryMs = 10_000;

export const CheckEmailPage = () => {
  const { holdId: softBookingId, petName } = guestDraft.useDraft();
  const hold = useHold({ owner: 'guest', softBookingId, everyMs: lookEveryMs });
  const left = useHoldClock(hold.data);
  const release = useReleaseHold('guest');
  const navigate = useNavigate();
  const letGo = () => {
    if (softBookingId === null) return;
    release.mutate(softBookingId, {
      // The draft is cleared after navigation; clearing it here would redirect to the first step.
      onSettled: () => void navigate({ to: '/' }).then(guestDraft.clear),
    });
  };
  const softBooking = hold.data?.softBooking;
  if (release.isSuccess || release.isError) return <Spinner />;
  if (softBookingId === null || hold.isError) return <Navigate to="/guest" replace />;
  if (softBooking && softBooking.guest === null) return <Navigate to="/guest/details" replace />;
  const practice = softBooking && practiceOf(softBooking);
  const isBooked = softBooking?.state === 'CONVERTED';
  return (
    <div className={styles['page']}>
      <GuestBar practice={practice} hold={hold.data} />
      <StepTitle booker={guestBooker} title={isBooked ? texts.bookedTitle : texts.title} />
      {!softBooking && <CardSkeletons count={1} />}
      {softBooking && isBooked && (
        <Alert severity="success" title={texts.booked}>
          <p>{texts.bookedText}</p>
        </Alert>
      )}
      {softBooking && !isBooked && (
        <>
          <p>
            <Sentence of={texts.sent(softBooking.guest?.email ?? '')} render={inBold} />
          </p>
          <p>
            {texts.spam}{' '}
            {left === 0
              ? texts.over
              : texts.until(formatTime({ start: softBooking.expiresAt, timeZone: softBooking.timeZone }))}
          </p>
          <p>{texts.none}</p>
        </>
      )}
      {softBooking && <GuestSummary hold={softBooking} petName={softBooking.petName ?? petName} />}
      {softBooking && !isBooked && (
        <Row>
          <Button variant="outlined" to="/guest/details">
            {texts.wrong}
          </Button>
          {left > 0 && (
            <Button variant="text" loading={release.isPending} onClick={letGo}>
              {texts.letGo}
            </Button>
          )}
        </Row>
      )}
    </div>
  );
};
