import { bookingTexts as texts } from '#texts/appointments/booking';
import { type SubmitEvent, useState } from 'react';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { ErrorSummary, FormFooter } from '../../../ui/form/form.tsx';
import { formTexts } from '#texts/forms';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { bookingDraft } from '../booking-draft.ts';
import { noteErrorIn } from './booking-refusals.ts';
import { type Visit, wishOf } from '../selection.ts';
import styles from './confirm-form.module.css';

type Props = {
  readonly visit: Visit;
  readonly softBooking: SoftBooking | undefined;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onBack: () => void;
  readonly onConfirm: (request: BookAppointmentRequest) => void;
};

const noteId = 'booking-note';

export const ConfirmForm = ({ visit, softBooking, isSending, error, onBack, onConfirm }: Props) => {
  const { pet, reason } = visit;
  const { note } = bookingDraft.useDraft();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isEmpty = note.trim() === '';
  const isMissing = reason.needsNote && isEmpty;
  const refused = isEmpty ? noteErrorIn(error) : undefined;
  const noteError = isMissing ? formTexts.reasonMissing : refused;
  const shown = isSubmitted || isTouched ? noteError : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isMissing || isSending || !softBooking) return;
    onConfirm({
      ...wishOf(visit),
      slotId: softBooking.slot.slotId,
      start: softBooking.slot.start,
      note: isEmpty ? null : note.trim(),
      softBookingId: softBooking.softBookingId,
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {isSubmitted && shown !== undefined && <ErrorSummary errors={[{ field: noteId, message: shown }]} />}
      <TextArea
        id={noteId}
        label={reason.needsNote ? texts.whatIsTheVisitAbout : texts.noteToThePracticeOptional}
        help={reason.needsNote ? texts.aFewWordsAboutHelp(pet.name) : undefined}
        value={note}
        onChange={(value) => bookingDraft.update({ note: value, petId: pet.petId })}
        onBlur={() => setTouched(true)}
        maxLength={reason.noteMaxLength}
        counter
        error={shown}
      />
      <FormFooter
        submitLabel={texts.confirmBooking}
        submitting={isSending}
        submitDisabled={!softBooking}
        onBack={onBack}
      />
    </form>
  );
};
