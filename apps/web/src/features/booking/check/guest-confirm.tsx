import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { GuestSoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { guestTexts } from '#texts/soft-bookings';
import { requestTexts } from '#texts/appointments/requests';
import { useTakesRequests } from '../use-takes-requests.ts';
import { noteErrorIn } from './refusals.ts';
import { useBookAppointment } from '../holds.queries.ts';
import type { TimeChoice } from '../time/day-times.tsx';
import { usePets } from '../../pets/pets.queries.ts';
import { useReasons } from '../reasons.queries.ts';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { guestBooker } from '../booker.ts';
import { StepTitle } from '../step-title.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { GuestRefusal } from './booking-refusal.tsx';
import { GuestSummary } from '../guest/guest-summary.tsx';
import { forgetGuest } from '../hold/mailed-hold.ts';

const texts = guestTexts.complete;
const longestName = 30;
const newPet = 'new';

type Chosen = { readonly pet: string; readonly name: string; readonly note: string };

/** Books the held slot, or another one if the hold has expired. Retries add the guest's pet only once. */
const useConfirm = (hold: GuestSoftBooking, { pet, name, note }: Chosen) => {
  const book = useBookAppointment();
  const navigate = useNavigate();
  const confirm = ({ slotId, start }: Pick<TimeChoice, 'slotId' | 'start'> = hold.slot) =>
    book.mutate(
      {
        practiceId: hold.practiceId,
        appointmentReasonId: hold.appointmentReasonId,
        softBookingId: hold.softBookingId,
        slotId,
        start,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        ...(pet === newPet ? { newPet: { name: name.trim(), speciesId: hold.speciesId } } : { petId: Number(pet) }),
      },
      {
        onSuccess: ({ appointmentId }) => {
          // The draft is cleared after navigation; clearing it here would re-render this page with no hold.
          void navigate({ to: '/appointments/book', search: { booked: appointmentId }, replace: true }).then(
            forgetGuest,
          );
        },
      },
    );
  return { book, confirm };
};

type PetProps = {
  readonly hold: GuestSoftBooking;
  readonly pets: readonly Pet[];
  readonly chosen: string;
  readonly onChange: (pet: string) => void;
};

const WhichPet = ({ hold, pets, chosen, onChange }: PetProps): ReactNode =>
  pets.length > 0 && (
    <OptionList
      legend={texts.whichPet}
      options={[
        { value: newPet, title: texts.newPet(hold.petName ?? guestTexts.banner.yourPet) },
        ...pets.map(({ petId, name }) => ({ value: String(petId), title: name })),
      ]}
      value={chosen}
      onChange={onChange}
    />
  );

export const GuestConfirm = ({ hold }: { readonly hold: GuestSoftBooking }) => {
  const pets = (usePets().data ?? []).filter(({ speciesId }) => speciesId === hold.speciesId);
  const reasons = useReasons({ practiceId: hold.practiceId, speciesId: hold.speciesId });
  const needsNote = reasons.data?.find(({ reasonId }) => reasonId === hold.appointmentReasonId)?.needsNote === true;
  const [pet, setPet] = useState(newPet);
  const [name, setName] = useState(hold.petName ?? '');
  const [note, setNote] = useState('');
  const { book, confirm } = useConfirm(hold, { pet, name, note });
  const sending = book.isPending ? book.variables.slotId : null;
  const noteError = noteErrorIn(book.error) ?? (needsNote && note.trim() === '' ? texts.noteMissing : undefined);
  const isRequest = useTakesRequests(hold.practiceId);
  const isNew = pet === newPet;
  const asksName = isNew && hold.petName === null;
  const form = useFieldErrors({
    petName: asksName && name.trim() === '' ? guestTexts.pet.nameMissing : undefined,
    note: needsNote ? noteError : undefined,
  });
  const practice = { name: hold.practiceName, phone: hold.practicePhone };
  return (
    <Form form={form} onSend={() => confirm()}>
      <StepTitle booker={guestBooker} title={texts.confirmTitle} isWrong={book.error !== null} />
      {book.error && <GuestRefusal error={book.error} practice={practice} choosing={sending} onChoose={confirm} />}
      <GuestSummary
        hold={hold}
        petName={isNew ? name || hold.petName : (pets.find(({ petId }) => String(petId) === pet)?.name ?? '')}
      />
      <WhichPet hold={hold} pets={pets} chosen={pet} onChange={setPet} />
      {asksName && (
        <TextField
          id="petName"
          label={texts.petNamed}
          maxLength={longestName}
          width="half"
          value={name}
          onChange={setName}
          onBlur={() => form.touch('petName')}
          error={form.shown('petName')}
        />
      )}
      {needsNote && (
        <TextArea
          id="note"
          label={texts.note}
          maxLength={250}
          value={note}
          onChange={setNote}
          error={form.shown('note')}
        />
      )}
      {isRequest && <p>{requestTexts.practiceConfirms(hold.practiceName)}</p>}
      <FormFooter
        submitLabel={isRequest ? requestTexts.sendRequest : texts.confirm}
        submitting={book.isPending || book.isSuccess}
      />
    </Form>
  );
};
