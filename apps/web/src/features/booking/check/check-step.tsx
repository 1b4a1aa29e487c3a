import { bookingTexts as texts } from '#texts/appointments/booking';
import { requestTexts } from '#texts/appointments/requests';
import { formTexts } from '#texts/forms';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorCode } from '../../../platform/api-client.ts';
import { practiceTimeZone } from '../../../platform/time/format-time.ts';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Form, useFieldErrors } from '../../../ui/form/form.tsx';
import { focusHeading } from '../../../ui/page/focus-heading.ts';
import { useBookAppointment, type TimedHold, useHold } from '../holds.queries.ts';
import { noteOf } from '../booking-state.ts';
import type { Selection } from '../entry/use-booking-situation.ts';
import { HoldOver } from '../hold/hold-over.tsx';
import { HoldStatus } from '../hold/hold-status.tsx';
import { useHoldClock } from '../hold/use-hold-clock.ts';
import { StepTitle } from '../step-title.tsx';
import { useTakesRequests } from '../use-takes-requests.ts';
import { useHoldTime } from '../time/use-hold-time.ts';
import type { Booking } from '../use-booking.ts';
import { BookingRefusal, RefusalAction } from './booking-refusal.tsx';
import { BookingNote, noteId } from './booking-note.tsx';
import { BookingSummary } from './booking-summary.tsx';
import styles from './check.module.css';
import { CloseAppointmentDialog, useCloseAppointments } from './close-appointment-dialog.tsx';
import { noteErrorIn, nextStepsAfter } from './refusals.ts';

type Props = { readonly booking: Booking; readonly selection: Selection };

const isHoldFor = ({ softBooking }: TimedHold, { pet, reason, practice }: Selection, start: string): boolean =>
  softBooking.practiceId === practice.practiceId &&
  softBooking.petId === pet.petId &&
  softBooking.appointmentReasonId === reason.appointmentReasonId &&
  Date.parse(softBooking.slot.start) === Date.parse(start);

const useHeldTime = ({ state: { holdId, slot } }: Booking, selection: Selection) => {
  const query = useHold({ owner: 'client', softBookingId: holdId });
  const found = query.data && isHoldFor(query.data, selection, slot?.start ?? '') ? query.data : undefined;
  const minutesLeft = useHoldClock(found);
  return { isLoading: holdId !== null && query.isPending, hold: minutesLeft > 0 ? found : undefined };
};

type FormProps = Props & {
  readonly softBooking: SoftBooking | undefined;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onConfirm: (request: BookAppointmentRequest) => void;
  readonly children: ReactNode;
};

const ConfirmForm = ({ booking, selection, softBooking, isSending, error, onConfirm, children }: FormProps) => {
  const { pet, reason, practice } = selection;
  const isRequest = useTakesRequests(practice.practiceId);
  const note = noteOf(booking.state);
  const isEmpty = note.trim() === '';
  const missing = reason.needsNote ? formTexts.reasonMissing : noteErrorIn(error);
  const form = useFieldErrors({ [noteId]: isEmpty ? missing : undefined });
  const close = useCloseAppointments(pet.petId, softBooking?.slot.start ?? '');
  const [isAsking, setAsking] = useState(false);
  const book = () => {
    setAsking(false);
    if (isSending || !softBooking) return;
    onConfirm({
      practiceId: practice.practiceId,
      petId: pet.petId,
      appointmentReasonId: reason.appointmentReasonId,
      slotId: softBooking.slot.slotId,
      start: softBooking.slot.start,
      note: isEmpty ? null : note.trim(),
      softBookingId: softBooking.softBookingId,
    });
  };
  return (
    <Form form={form} onSend={() => (close.length > 0 ? setAsking(true) : book())}>
      <div className={styles['whole']}>
        {children}
        <BookingNote
          {...{ note, reason }}
          petName={pet.name}
          error={form.shown(noteId)}
          onChange={(written) => booking.update({ type: 'noteWritten', note: written })}
          onBlur={() => form.touch(noteId)}
        />
        {isRequest && <p>{requestTexts.practiceConfirms(practice.name)}</p>}
        <div className={styles['confirm']}>
          <Button
            type="submit"
            size="large"
            fullWidth
            loading={isSending}
            loadingText={formTexts.submitting}
            disabled={!softBooking}
          >
            {isRequest ? requestTexts.sendRequest : texts.confirmBooking}
          </Button>
        </div>
      </div>
      <div>
        <Button variant="outlined" disabled={isSending} onClick={booking.back}>
          {texts.back}
        </Button>
      </div>
      <CloseAppointmentDialog
        isOpen={isAsking}
        petName={pet.name}
        close={close}
        onBoth={book}
        onBack={() => setAsking(false)}
      />
    </Form>
  );
};

export const CheckStep = ({ booking, selection }: Props) => {
  const { state, booker } = booking;
  const { practice, activeSoftBookingId } = selection;
  const { slotId = '', start = '' } = state.slot ?? {};
  const navigate = useNavigate();
  const { isLoading, hold } = useHeldTime(booking, selection);
  const book = useBookAppointment();
  const { choose, choosing, error } = useHoldTime({
    booking,
    practiceId: practice.practiceId,
    activeHoldId: activeSoftBookingId,
    replace: true,
    onHeld: () => {
      focusHeading();
      book.reset();
    },
  });
  const ranOut = errorCode(book.error) === 'HOLD_EXPIRED';
  const kept = ranOut ? undefined : hold;
  const refusal = error ?? (ranOut ? null : book.error);
  const isGone = error !== null && nextStepsAfter(error).includes('time');
  const title = useTakesRequests(practice.practiceId) ? requestTexts.checkAndSend : texts.checkAndConfirm;
  const heading = <StepTitle booker={booker} title={title} isWrong={Boolean(refusal)} />;
  if (isLoading || book.isSuccess)
    return (
      <>
        {heading}
        <CardSkeletons />
      </>
    );
  const confirm = (request: BookAppointmentRequest) =>
    book.mutate(request, {
      onSuccess: ({ appointmentId }) =>
        void navigate({ to: '/appointments/book', search: { booked: appointmentId }, replace: true }),
    });
  return (
    <>
      {heading}
      {refusal && <BookingRefusal error={refusal} {...{ booking, practice, choosing }} onChoose={choose} />}
      {!kept && !isGone && (
        <HoldOver
          owner="client"
          moment={{ start, timeZone: practiceTimeZone }}
          isTrying={choosing === slotId}
          onTryAgain={() => choose({ slotId, start, isCurrent: false })}
        >
          <RefusalAction next="time" booking={booking} />
        </HoldOver>
      )}
      <ConfirmForm
        {...{ booking, selection }}
        softBooking={kept?.softBooking}
        isSending={book.isPending}
        error={book.error}
        onConfirm={confirm}
      >
        <BookingSummary {...{ selection, state }} slot={kept?.softBooking.slot} />
        {kept && <HoldStatus owner="client" hold={kept} />}
      </ConfirmForm>
    </>
  );
};
