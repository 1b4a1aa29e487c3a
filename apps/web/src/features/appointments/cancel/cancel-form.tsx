import { cancelTexts as texts } from '#texts/appointments/cancel';
import { useEffect } from 'react';
import type {
  Appointment,
  CancelAppointmentRequest,
  CancellationReason,
} from '@portal/contract/appointments/appointments.schemas';
import { possessive } from '@portal/domain/pets/possessive';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { severalPetsTexts } from '#texts/booking/several-pets';
import { namesTogether } from '../card/along-with.ts';
import { formTexts } from '#texts/forms';
import { CheckList, OptionList } from '../../../ui/fields/option-list.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { lengthError } from '../../../platform/forms/person-fields.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { useOtherAppointments } from '../appointments.queries.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import styles from './cancel.module.css';
import { createDraftStore } from '../../../platform/draft-store.ts';
import { type EntryOf, number, numbers, oneOf, parts, text } from '../../../platform/forms/form-fields.ts';

const fields = {
  appointmentId: number,
  reasonId: number,
  note: text,
  /** Of pets that come one after another. Nothing is preselected: a guess would cancel too much, or too little. */
  scope: oneOf(['one', 'all']),
  /** The pet's other appointments that are not cancelled with this one. */
  kept: numbers,
};

type CancelDraft = EntryOf<typeof fields>;

const { parse } = parts<CancelDraft>(fields);
const store = createDraftStore({ key: 'cancelDraft', parse });

export const useCancelDraft = (appointmentId: number) => {
  const draft = store.useDraft();
  const own = draft.appointmentId === appointmentId ? draft : parse({});
  const update = (changes: Partial<Omit<CancelDraft, 'appointmentId'>>) =>
    store.update({ ...own, ...changes, appointmentId });
  return { draft: own, update, clear: store.clear };
};

type Props = {
  readonly appointment: Appointment;
  readonly reasons: readonly CancellationReason[];
  readonly isSending: boolean;
  readonly onKeep: () => void;
  readonly onCancel: (cancelling: { reasonId: number; body: CancelAppointmentRequest }) => void;
};

const reasonField = 'cancellation-reason';
const noteField = 'cancellation-note';
const scopeField = 'cancellation-scope';

const Bereavement = ({ appointment }: Pick<Props, 'appointment'>) => {
  const { appointmentId, petName } = appointment;
  const { draft, update } = useCancelDraft(appointmentId);
  const others = useOtherAppointments(appointment);
  const remaining = new Set(draft.kept);
  const announce = useAnnounce();
  const sorry = texts.sorryAbout(petName);
  useEffect(() => announce(sorry), [announce, sorry]);
  return (
    <>
      <p className={styles['sorry']}>{sorry}</p>
      {others.length > 0 && (
        <CheckList
          legend={texts.cancelTheseToo}
          rows={others.map((other) => ({
            value: other.appointmentId,
            title: formatDayAndTime(other),
            description: other.reasonName,
          }))}
          checked={new Set(others.map((other) => other.appointmentId).filter((id) => !remaining.has(id)))}
          onToggle={(id) => update({ kept: [...remaining.symmetricDifference(new Set([id]))] })}
        />
      )}
    </>
  );
};

const useRequest = (appointment: Appointment, reason: CancellationReason | undefined): CancelAppointmentRequest => {
  const { draft } = useCancelDraft(appointment.appointmentId);
  const others = useOtherAppointments(appointment);
  const note = draft.note.trim();
  const alsoCancel = others.map(({ appointmentId }) => appointmentId).filter((id) => !draft.kept.includes(id));
  return {
    ...(reason?.asksNote && note !== '' ? { note } : {}),
    ...(draft.scope === 'all' && !reason?.isBereavement ? { together: true } : {}),
    ...(reason?.isBereavement && alsoCancel.length > 0 ? { alsoCancel } : {}),
  };
};

const labelOf = ({ petName, together }: Appointment, body: CancelAppointmentRequest, isUnclear: boolean): string => {
  if (body.alsoCancel || body.together || isUnclear) return texts.cancelAppointments;
  return together.length === 0 ? texts.cancelAppointment : texts.cancelOnly(possessive(petName));
};

export const CancelForm = ({ appointment, reasons, isSending, onKeep, onCancel }: Props) => {
  const { draft, update } = useCancelDraft(appointment.appointmentId);
  const reason = reasons.find(({ reasonId }) => reasonId === draft.reasonId);
  const body = useRequest(appointment, reason);
  const offersScope = appointment.together.length > 0 && !reason?.isBereavement;
  const isUnclear = offersScope && draft.scope === null;
  const form = useFieldErrors({
    [reasonField]: reason || isSending ? undefined : formTexts.reasonMissing,
    [scopeField]: isUnclear && !isSending ? severalPetsTexts.whoMissing : undefined,
    [noteField]: reason?.asksNote && !isSending ? lengthError(draft.note, noteMaxLength) : undefined,
  });
  const send = () => reason && !isSending && onCancel({ reasonId: reason.reasonId, body });
  return (
    <form onSubmit={form.submit(send)} noValidate>
      <Stack gap={5}>
        {form.summary}
        <OptionList
          id={reasonField}
          legend={texts.why}
          options={reasons.map(({ reasonId, name }) => ({ value: String(reasonId), title: name }))}
          value={reason ? String(reason.reasonId) : null}
          onChange={(value) => update({ reasonId: Number(value) })}
          error={form.errorOf(reasonField)}
        />
        {reason?.isBereavement && <Bereavement appointment={appointment} />}
        {offersScope && (
          <OptionList
            id={scopeField}
            legend={severalPetsTexts.whoNotComing}
            options={[
              { value: 'one', title: severalPetsTexts.only(appointment.petName) },
              { value: 'all', title: severalPetsTexts.all(namesTogether(appointment)) },
            ]}
            value={draft.scope}
            onChange={(value) => update({ scope: value === 'all' ? value : 'one' })}
            error={form.errorOf(scopeField)}
          />
        )}
        {reason?.asksNote && (
          <TextArea
            id={noteField}
            label={texts.note}
            value={draft.note}
            onChange={(note) => update({ note })}
            maxLength={noteMaxLength}
            error={form.errorOf(noteField)}
            counter
          />
        )}
        <FormFooter
          submitLabel={labelOf(appointment, body, isUnclear)}
          backLabel={appointment.together.length === 0 ? texts.keepAppointment : texts.keepAppointments}
          submitting={isSending}
          isDestructive={!reason?.isBereavement}
          onBack={onKeep}
        />
      </Stack>
    </form>
  );
};
