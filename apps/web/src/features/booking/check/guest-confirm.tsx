import { useState } from 'react';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { countCharacters } from '@portal/domain/pets/characters';
import { guestRecord } from '@portal/domain/booking/guest-record';
import { guestTexts } from '#texts/booking/guest';
import type { TimeChoice } from '../../slots/time/day-times.tsx';
import { practiceOf } from '../../slots/format-appointment.ts';
import { usePets } from '../../pets/pets.queries.ts';
import { guestSubjectOf } from '../../slots/booking-subject.ts';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { guestBooker } from '../booker.ts';
import { petNameError } from '../pet/guest-pet-step.tsx';
import { StepTitle } from '../step-title.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmForm, useConfirm } from './confirm-form.tsx';
import { GuestRefusal } from './booking-refusal.tsx';
import { GuestSummary } from '../guest/guest-summary.tsx';
import { forgetGuest } from '../hold/mailed-hold.ts';

const texts = guestTexts.complete;
const newPet = 'new';

export const GuestConfirm = ({ hold }: { readonly hold: GuestSoftBooking }) => {
  const ownPets = usePets();
  const pets = (ownPets.data ?? []).filter(({ speciesId }) => speciesId === hold.speciesId);
  const { reason, isPending } = useReasonOf(guestSubjectOf(hold));
  const [chosen, setChosen] = useState(newPet);
  const [name, setName] = useState(hold.petName ?? '');
  const [note, setNote] = useState(hold.guest?.note ?? '');
  const pet = pets.find(({ petId }) => String(petId) === chosen);
  const asksName = !pet && hold.petName === null;
  const confirming = useConfirm({
    reason,
    note,
    photoOwner: `hold ${hold.softBookingId}`,
    errors: { petName: asksName ? petNameError(name) : undefined },
    // The draft is cleared after navigation; clearing it here would re-render this page with no hold.
    onShown: forgetGuest,
  });
  const { book, confirm, form } = confirming;
  const sending = book.isPending ? book.variables.slotId : null;
  const petName = pet?.name ?? name;
  const practice = practiceOf(hold);
  /** Books the held slot, or another one if the hold has expired. Idempotent: a retry does not add the pet twice. */
  const bookAt = ({ slotId, start }: Pick<TimeChoice, 'slotId' | 'start'>) =>
    confirm({
      practiceId: hold.practiceId,
      appointmentReasonId: hold.appointmentReasonId,
      softBookingId: hold.softBookingId,
      slotId,
      start,
      ...(pet ? { petId: pet.petId } : { newPet: { name: name.trim(), speciesId: hold.speciesId } }),
    });
  // A pet that the client already has must be offered before it can be booked as a new one.
  if (ownPets.isError && !ownPets.data) return <LoadFailed title={texts.confirmTitle} query={ownPets} />;
  if (ownPets.isPending || isPending)
    return (
      <>
        <StepTitle booker={guestBooker} title={texts.confirmTitle} />
        <CardSkeletons />
      </>
    );
  return (
    <>
      <StepTitle booker={guestBooker} title={texts.confirmTitle} isWrong={book.error !== null} />
      {book.error && <GuestRefusal error={book.error} practice={practice} choosing={sending} onChoose={bookAt} />}
      <ConfirmForm
        {...confirming}
        pets={[{ petId: pet?.petId ?? 0, name: petName }]}
        practice={practice}
        start={hold.slot.start}
        onNote={setNote}
        onConfirm={() => bookAt(hold.slot)}
      >
        <GuestSummary hold={hold} petName={petName} />
        {pets.length > 0 && (
          <OptionList
            legend={texts.whichPet}
            options={[
              { value: newPet, title: texts.newPet(hold.petName ?? guestTexts.banner.yourPet) },
              ...pets.map((one) => ({ value: String(one.petId), title: one.name })),
            ]}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {asksName && (
          <TextField
            {...form.field('petName')}
            label={texts.petNamed}
            maxLength={guestRecord.petName.max}
            lengthOf={countCharacters}
            width="half"
            value={name}
            onChange={setName}
          />
        )}
      </ConfirmForm>
    </>
  );
};
