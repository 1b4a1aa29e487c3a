import { bookingTexts as texts } from '#texts/booking/booking';
import { requestTexts } from '#texts/appointments/requests';
import { errorCode } from '../../../platform/api-client.ts';
import { practiceTimeZone } from '../../../platform/time/format-time.ts';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { useHold, useHoldClock } from '../holds.queries.ts';
import { callOf, isSameSubject, subjectOf } from '../../slots/booking-subject.ts';
import { noteOf } from '../../slots/choices/booking-state.ts';
import type { Selection } from '../../before-booking/use-booking-situation.ts';
import { HoldOver } from '../hold/hold-over.tsx';
import { BookedElsewhere } from './booked-elsewhere.tsx';
import { HoldStatus } from '../hold/hold-status.tsx';
import { StepTitle } from '../step-title.tsx';
import { useTakesRequests } from '../../slots/slots.queries.ts';
import { useHoldTime } from '../time/use-hold-time.ts';
import type { Booking } from '../use-booking.ts';
import styles from './check.module.css';
import { BookingRefusal, RefusalAction } from './booking-refusal.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { ConfirmForm, useConfirm } from './confirm-form.tsx';
import { nextStepsAfter } from '../../slots/refusals/refusals.ts';

type Props = { readonly booking: Booking; readonly selection: Selection };

const useHoldOfTime = ({ state: { holdId, slot }, subject }: Booking) => {
  const query = useHold({ owner: 'client', softBookingId: holdId });
  const { softBooking } = query.data ?? {};
  const isForTime = softBooking && Date.parse(softBooking.slot.start) === Date.parse(slot?.start ?? '');
  const hold = isForTime && isSameSubject(subjectOf(softBooking), subject) ? query.data : undefined;
  const minutesLeft = useHoldClock(hold);
  return {
    isLoading: holdId !== null && query.isPending,
    hold: minutesLeft > 0 && hold?.softBooking.state === 'HELD' ? hold : undefined,
    bookedAs: hold?.softBooking.state === 'CONVERTED' ? hold.softBooking.appointmentId : null,
  };
};

export const CheckStep = ({ booking, selection }: Props) => {
  const { state, subject, booker } = booking;
  const { pets, reason, practice, activeSoftBookingId } = selection;
  const { slotId = '', start = '' } = state.slot ?? {};
  const { isLoading, hold, bookedAs } = useHoldOfTime(booking);
  const confirming = useConfirm({ reason, note: noteOf(state), photoOwner: `pet ${pets[0].petId}` });
  const { book, confirm } = confirming;
  const { choose, choosing, held, error } = useHoldTime({
    booking,
    activeHoldId: activeSoftBookingId,
    replace: true,
    onHeld: () => {
      focusHeading();
      book.reset();
    },
  });
  const ranOut = errorCode(book.error) === 'HOLD_EXPIRED';
  // The practice’s own system has given the time to somebody else, so it is no longer held.
  const hasGone = errorCode(book.error) === 'SLOT_TAKEN';
  const holdId = ranOut || hasGone ? undefined : hold?.softBooking;
  const refusal = error ?? (ranOut ? null : book.error);
  const isGone = hasGone || (error !== null && nextStepsAfter(error).includes('time'));
  const title = useTakesRequests(subject.practiceId) ? requestTexts.checkAndSend : texts.checkAndConfirm;
  const heading = <StepTitle booker={booker} title={title} isWrong={Boolean(refusal)} />;
  // The draft, and the hold with it, is cleared just before the booking counts as successful.
  const isBooked = book.isSuccess || (book.isPending && state.holdId === null);
  // The new time is held before the URL names it.
  const isArriving = held !== null && held !== slotId;
  if (isLoading || isBooked || isArriving)
    return (
      <>
        {heading}
        <CardSkeletons />
      </>
    );
  if (bookedAs !== null) return <BookedElsewhere booker={booker} appointmentId={bookedAs} start={start} />;
  return (
    <>
      {heading}
      {refusal && (
        <BookingRefusal error={refusal} booking={booking} practice={practice} choosing={choosing} onChoose={choose} />
      )}
      {!holdId && !isGone && (
        <HoldOver
          moment={{ start, timeZone: practiceTimeZone }}
          isTrying={choosing === slotId}
          onTryAgain={() => choose({ slotId, start, isCurrent: false })}
        >
          <RefusalAction next="time" booking={booking} />
        </HoldOver>
      )}
      <ConfirmForm
        {...confirming}
        pets={pets}
        practice={practice}
        start={holdId?.slot.start}
        onNote={(note) => booking.update({ type: 'noteWritten', note })}
        onConfirm={() =>
          holdId &&
          confirm({
            ...callOf(subject),
            slotId: holdId.slot.slotId,
            start: holdId.slot.start,
            softBookingId: holdId.softBookingId,
          })
        }
        onBack={booking.back}
      >
        <div className={styles['beside']}>
          <BookingSummary selection={selection} state={state} slot={holdId?.slot} />
          {hold && holdId && <HoldStatus owner="client" hold={hold} />}
        </div>
      </ConfirmForm>
    </>
  );
};
