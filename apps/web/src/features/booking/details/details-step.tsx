import { emailHint } from '@portal/domain/activation/email-hint';
import { guestRecord } from '@portal/domain/booking/guest-record';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { bookingTexts } from '#texts/booking/booking';
import { requestTexts } from '#texts/appointments/requests';
import { formTexts } from '#texts/forms';
import { guestTexts } from '#texts/booking/guest';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '../../../platform/router/use-router.ts';
import type { InputErrors } from '../../../platform/forms/form-fields.ts';
import {
  contactNumberRules,
  emailError,
  firstNameError,
  lastNameError,
  lengthError,
} from '../../../platform/forms/person-fields.ts';
import { serverErrors } from '../../../platform/forms/server-errors.ts';
import { DidYouMean, useHint } from '../../../ui/address/did-you-mean.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { BookingRefusal } from '../check/booking-refusal.tsx';
import { GuestSummary } from '../guest/guest-summary.tsx';
import { HoldOver } from '../hold/hold-over.tsx';
import { useHoldClock, type TimedHold, useSaveGuestDetails } from '../holds.queries.ts';
import { BookingNote, noteId } from '../../slots/note/booking-note.tsx';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';
import { StepTitle } from '../step-title.tsx';
import { useHoldTime } from '../time/use-hold-time.ts';
import type { Booking } from '../use-booking.ts';
import { useTakesRequests } from '../../slots/slots.queries.ts';
import type { ReactNode } from 'react';
import { ContactNumber } from '../../../ui/fields/contact-number.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import type { GuestDetails } from '../../slots/choices/booking-state.ts';

const texts = guestTexts.details;

const noteErrors = (note: string): InputErrors => ({
  [noteId]: note.trim() === '' ? formTexts.reasonMissing : lengthError(note, guestRecord.note.max),
});

type Checked = { readonly state: GuestDetails; readonly needsNote: boolean; readonly refused: InputErrors };

const detailErrors = ({ state, needsNote, refused }: Checked): InputErrors => {
  const errors: InputErrors = {
    firstName: firstNameError(state.firstName),
    lastName: lastNameError(state.lastName),
    email: emailError(state.email),
    ...(state.hasNoMobile
      ? { phone: contactNumberRules.phone(state.phone) }
      : { mobile: contactNumberRules.mobile(state.mobile) }),
    ...(needsNote ? noteErrors(state.note) : {}),
  };
  return Object.fromEntries(Object.entries(errors).map(([input, message]) => [input, message ?? refused[input]]));
};

type Save = ReturnType<typeof useSaveGuestDetails>;

const refusedDetails = ({ error, variables }: Pick<Save, 'error' | 'variables'>, now: GuestDetails): InputErrors => {
  const { note, ...others } = variables?.details ?? {};
  const sent: Readonly<Record<string, unknown>> = { ...others, [noteId]: note };
  const typed: Readonly<Record<string, unknown>> = { ...now, [noteId]: now.note };
  return Object.fromEntries(
    Object.entries(serverErrors(error, { note: noteId })).filter(
      ([input]) => String(typed[input]).trim() === sent[input],
    ),
  );
};

type FormProps = {
  readonly booking: Booking;
  readonly reason: AppointmentReason | undefined;
  readonly refused: InputErrors;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

const DetailsForm = ({ booking, reason, refused, isSending, canSend, onSend, children }: FormProps) => {
  const { booker, state, back } = booking;
  const form = useFieldErrors<string>(detailErrors({ state, needsNote: reason?.needsNote === true, refused }));
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    ...form.field(name),
    label: texts[name],
    value: state[name],
    onChange: (value: string) => booker.draft.update({ [name]: value }),
  });
  const email = field('email');
  const isWrong = email.error !== undefined;
  const hint = useHint(email.value, emailHint);
  // The link goes to this address, so a likely slip is asked about once before it is sent.
  const send = () => {
    if (!hint.isNews()) onSend();
  };
  return (
    <Form form={form} onSend={send}>
      <StepTitle booker={booker} title={texts.title} lead={texts.lead} isWrong={form.isRefused} />
      {children}
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={guestRecord.firstName.max} width="half" />
      <TextField {...field('lastName')} autoComplete="family-name" maxLength={guestRecord.lastName.max} width="half" />
      <div>
        <TextField
          {...email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={guestRecord.email.max}
          onBlur={() => {
            email.onBlur();
            hint.look();
          }}
        />
        <DidYouMean
          field="email"
          meant={isWrong ? emailHint(email.value) : hint.shown}
          isRefused={isWrong}
          onTake={email.onChange}
        />
      </div>
      <ContactNumber form={form} numbers={state} hint={texts.mobileHelp} onChange={booker.draft.update} />
      {reason?.needsNote && (
        <BookingNote
          {...form.field(noteId)}
          reason={reason}
          hint={bookingTexts.noteHelp(state.petName.trim())}
          note={state.note}
          onChange={(note) => booker.draft.update({ note })}
        />
      )}
      <FormFooter submitLabel={texts.send} submitting={isSending} submitDisabled={!canSend} onBack={back} />
    </Form>
  );
};

type NotSentProps = { readonly error: unknown; readonly practice: CalledPractice };

const NotSent = ({ error, practice }: NotSentProps) => (
  <FailedOutcome error={error}>
    <PracticeCall practice={practice} />
  </FailedOutcome>
);

const useSendDetails = ({ booker }: Booking, needsNote: boolean) => {
  const save = useSaveGuestDetails();
  const navigate = useNavigate();
  const send = () => {
    const { holdId, firstName, lastName, email, mobile, hasNoMobile, phone, note, petName } = booker.draft.read();
    if (holdId === null || save.isPending) return;
    const details = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      mobile: hasNoMobile ? null : mobile.trim(),
      phone: hasNoMobile ? phone.trim() : null,
      note: (needsNote && note.trim()) || null,
      petName,
    };
    save.mutate({ softBookingId: holdId, details }, { onSuccess: () => void navigate({ to: '/guest/check-email' }) });
  };
  return { save, send };
};

type Props = {
  readonly booking: Booking;
  readonly practice: CalledPractice;
  readonly hold: UseQueryResult<TimedHold<'guest'>>;
};

export const DetailsStep = ({ booking, practice, hold }: Props) => {
  const { booker, state, subject, go } = booking;
  const { reason } = useReasonOf(subject);
  const { save, send } = useSendDetails(booking, reason?.needsNote === true);
  const left = useHoldClock(hold.data);
  const isRequest = useTakesRequests(subject.practiceId);
  const { choose, choosing, error } = useHoldTime({
    booking,
    replace: true,
    onHeld: () => save.reset(),
  });
  if (!hold.data)
    return (
      <>
        <StepTitle booker={booker} title={texts.title} />
        {hold.isError ? <NotSent error={hold.error} practice={practice} /> : <CardSkeletons count={1} />}
      </>
    );
  const { softBooking } = hold.data;
  const { slot, timeZone } = softBooking;
  const isGone = left === 0;
  const otherTime = () => go('time');
  return (
    <DetailsForm
      booking={booking}
      reason={reason}
      refused={refusedDetails(save, state)}
      isSending={save.isPending || save.isSuccess}
      canSend={!isGone}
      onSend={send}
    >
      {error && (
        <BookingRefusal
          error={error}
          booking={booking}
          practice={practice}
          choosing={choosing}
          onChoose={choose}
          onOtherTime={otherTime}
        />
      )}
      {isGone && !error && (
        <HoldOver moment={{ start: slot.start, timeZone }} isTrying={choosing !== null} onTryAgain={() => choose(slot)}>
          <Button variant="outlined" onClick={otherTime}>
            {guestTexts.gone.other}
          </Button>
        </HoldOver>
      )}
      {save.error && !isGone && Object.keys(serverErrors(save.error)).length === 0 && (
        <NotSent error={save.error} practice={practice} />
      )}
      <GuestSummary hold={softBooking} petName={state.petName} onChange={go} />
      {isRequest && <p>{requestTexts.practiceConfirms(practice.name)}</p>}
    </DetailsForm>
  );
};
