import { bookingTexts as texts } from '#texts/appointments/booking';
import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import type { BookingPractice } from '../entry/use-booking-situation.ts';
import type { BookNavigation } from '../use-book-search.ts';
import { ChosenSoFar } from '../chosen-so-far.tsx';
import { GroupedReasons } from './grouped-reasons.tsx';

type Props = {
  readonly pet: Pet;
  readonly reasons: readonly AppointmentReason[] | undefined;
  readonly practice: BookingPractice;
  readonly navigation: BookNavigation;
};

export const ReasonStep = ({ pet, reasons, practice, navigation: { search, go, back } }: Props) => {
  const choose = (reasonId: number) =>
    go(
      reasonId === search.reasonId
        ? { ...search, step: undefined }
        : { practice: search.practice, petId: search.petId, reasonId },
    );
  return (
    <>
      <PageTitle title={texts.whatIsTheVisitFor} />
      <ChosenSoFar search={search} choices={[{ step: 'pet', what: texts.pet, value: pet.name }]} />
      <GroupedReasons
        reasons={reasons}
        chosenId={search.reasonId}
        practice={practice}
        none={{ title: texts.nothingCanBeBookedOnline(pet.name), text: texts.pleaseCallThePracticeThey }}
        onChoose={choose}
      />
      <div>
        <Button variant="outlined" onClick={back}>
          {texts.back}
        </Button>
      </div>
    </>
  );
};
