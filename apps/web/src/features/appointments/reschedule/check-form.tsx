import { movingTexts as texts } from '#texts/appointments/moving';
import { type SubmitEvent, useState } from 'react';
import type { AmendAppointmentRequest, Appointment } from '@portal/contract/appointments/appointments.schemas';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { formTexts } from '#texts/forms';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { noteErrorIn } from '../../booking/check/booking-refusals.ts';
import { useSlotAt } from '../../booking/slots.queries.ts';
import { rescheduleDraft } from './reschedule-draft.ts';
import type { RescheduleNavigation } from './use-reschedule-search.ts';
import { useChosenReason } from './use-chosen-reason.ts';
import { StepLink } from './step-link.tsx';
import styles from '../../booking/check/confirm-form.module.css';
import { MoveSummary } from './move-summary.tsx';

type Props = {
  readonly appointment: Appointment;
  readonly navigation: RescheduleNavigation;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onMove: (request: AmendAppointmentRequest) => void;
};

const noteId = 'change-note';

const useNote = ({ appointmentId, note }: Appointment) => {
  const draft = rescheduleDraft.useDraft();
  const written = draft.appointmentId === appointmentId ? draft.note : null;
  return {
    text: written ?? note ?? '',
    isEmpty: (written ?? note ?? '').trim() === '',
    isRewritten: written !== null && written.trim() !== (note ?? ''),
    write: (text: string) => rescheduleDraft.update({ appointmentId, note: text }),
  };
};

export const CheckForm = ({ appointment, navigation, isSending, error, onMove }: Props) => {
  const { search, back } = navigation;
  const { slotId = '', start = '' } = search;
  const { practiceId, petId, appointmentId } = appointment;
  const { appointmentReasonId, name, isNew, reason } = useChosenReason(appointment, search);
  const wish = { practiceId, petId, appointmentReasonId, clinicianId: search.clinicianId };
  const slot = useSlotAt({ search: { ...wish, existingAppointmentId: appointmentId }, slotId, start });
  const note = useNote(appointment);
  const needsNote = reason?.needsNote ?? false;
  const [isSubmitted, setSubmitted] = useState(false);
  const missing = needsNote && note.isEmpty ? formTexts.reasonMissing : undefined;
  const refused = note.isEmpty ? noteErrorIn(error) : undefined;
  const shown = isSubmitted ? (missing ?? refused) : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isSending || missing !== undefined) return;
    onMove({
      version: appointment.version,
      slotId,
      start,
      ...(isNew ? { appointmentReasonId } : {}),
      ...(note.isRewritten ? { note: note.text.trim() || null } : {}),
    });
  };
  return (
    <>
      <MoveSummary
        {...{ appointment, start }}
        newReason={isNew ? name : undefined}
        slot={slot.data}
        change={<StepLink {...{ appointmentId, search }} step="time" what={texts.theNewTime} />}
      />
      <form className={styles['form']} onSubmit={submit} noValidate>
        {shown !== undefined && <ErrorSummary errors={[{ field: noteId, message: shown }]} />}
        <TextArea
          id={noteId}
          label={needsNote ? texts.whatIsTheVisitAbout : texts.noteToThePracticeOptional}
          value={note.text}
          onChange={note.write}
          maxLength={noteMaxLength}
          counter
          error={shown}
        />
        <FormFooter
          submitLabel={isNew ? texts.changeTheVisit : texts.moveTheVisit}
          submitting={isSending}
          onBack={back}
        />
      </form>
    </>
  );
};
