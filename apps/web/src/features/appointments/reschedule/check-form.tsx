import { formTexts } from '#texts/forms';
import { rescheduleTexts as texts } from '#texts/appointments/reschedule';
import { requestTexts } from '#texts/appointments/requests';
import { ArrowDown } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { AmendAppointmentRequest, Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { lengthError } from '../../../platform/forms/person-fields.ts';
import { formatDay, formatTimeOfDay, type Moment } from '../../../platform/time/format-time.ts';
import { ErrorSummary, FormFooter } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { BookingNote, noteId } from '../../slots/note/booking-note.tsx';
import { noteErrorIn } from '../../slots/refusals/refusals.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import { Card } from '../../../ui/page/card.tsx';
import { withWhom } from '../../slots/format-appointment.ts';
import { pricesAfterChange } from '../../slots/prices-of-pets.ts';
import { useSlotAt, useTakesRequests } from '../../slots/slots.queries.ts';
import { rescheduleDraft } from '../appointment-changes.queries.ts';
import styles from './reschedule.module.css';
import { StepLink } from './time-step.tsx';
import { type RescheduleNavigation, useChosenReason } from './use-reschedule.ts';

type Props = {
  readonly appointment: Appointment;
  readonly navigation: RescheduleNavigation;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onMove: (request: AmendAppointmentRequest) => void;
};

type WhenProps = {
  readonly moment: Moment;
  readonly reason: string | undefined;
  readonly prices?: readonly string[];
  readonly clinician: Pick<Slot, 'clinicianName' | 'clinicianType'> | undefined;
};

const When = ({ moment, reason, prices = [], clinician }: WhenProps) => (
  <dd>
    <strong>{unbroken(formatDay(moment))}</strong>
    <span>{formatTimeOfDay(moment)}</span>
    {reason !== undefined && <small>{reason}</small>}
    {/* Reserves the line: the clinician’s name loads later. */}
    <small>{clinician ? withWhom(clinician) : '\u00a0'}</small>
    {prices.map((price) => (
      <small key={price}>{price}</small>
    ))}
  </dd>
);

const useNote = ({ appointmentId, note }: Appointment) => {
  const draft = rescheduleDraft.useDraft();
  const written = draft.appointmentId === appointmentId ? draft.note : null;
  const text = written ?? note ?? '';
  return {
    text,
    isEmpty: text.trim() === '',
    isRewritten: written !== null && written.trim() !== (note ?? ''),
    write: (next: string) => rescheduleDraft.update({ appointmentId, note: next }),
  };
};

export const CheckForm = ({ appointment, navigation, isSending, error, onMove }: Props) => {
  const { search, back } = navigation;
  const { slotId = '', start = '' } = search;
  const { appointmentId, timeZone } = appointment;
  const { subject, name, isNew, reason } = useChosenReason(appointment, search);
  const filters = { clinicianId: search.clinicianId, existingAppointmentId: appointmentId };
  const slot = useSlotAt({ search: { subject, filters }, slotId, start });
  const note = useNote(appointment);
  const needsNote = reason?.needsNote ?? false;
  const isAsking = useTakesRequests(appointment.practiceId) && !isUnconfirmed(appointment.request);
  const label = isNew ? texts.changeAppointment : texts.changeToThisTime;
  const [isSubmitted, setSubmitted] = useState(false);
  const wrong = needsNote && note.isEmpty ? formTexts.reasonMissing : lengthError(note.text, noteMaxLength);
  const refused = note.isEmpty ? noteErrorIn(error) : undefined;
  const message = isSubmitted && !isSending ? (wrong ?? refused) : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isSending || wrong !== undefined) return;
    onMove({
      version: appointment.version,
      slotId,
      start,
      ...(isNew ? { appointmentReasonId: subject.reasonId } : {}),
      ...(note.isRewritten ? { note: note.text.trim() || null } : {}),
    });
  };
  return (
    <>
      <dl className={styles['move']}>
        <Card>
          <dt>{texts.from}</dt>
          <When moment={appointment} reason={isNew ? appointment.reasonName : undefined} clinician={appointment} />
          {Date.parse(start) !== Date.parse(appointment.start) && (
            <dd>{isAsking ? requestTexts.staysUntil(appointment.practiceName) : texts.isFreed}</dd>
          )}
        </Card>
        <Card className={styles['to']}>
          <dt>
            <ArrowDown size={20} aria-hidden="true" /> {texts.to}
          </dt>
          <When
            moment={{ start, timeZone }}
            reason={isNew ? name : undefined}
            prices={pricesAfterChange(appointment, isNew ? (reason?.price ?? null) : undefined)}
            clinician={slot.data}
          />
          <dd>
            <StepLink appointmentId={appointmentId} search={search} step="time" what={texts.theNewTime} />
          </dd>
        </Card>
      </dl>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          {message !== undefined && <ErrorSummary errors={[{ field: noteId, message: message }]} />}
          <BookingNote
            note={note.text}
            reason={{ needsNote, noteMaxLength }}
            hint={texts.noteHelp}
            error={message}
            onChange={note.write}
          />
          <FormFooter
            submitLabel={isAsking ? requestTexts.askForThisTime : label}
            submitting={isSending}
            onBack={back}
          />
        </Stack>
      </form>
    </>
  );
};
