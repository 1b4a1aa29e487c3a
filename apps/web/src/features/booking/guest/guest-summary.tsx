import { unbroken } from '../../../ui/unbroken.ts';
import { guestTexts } from '#texts/booking/guest';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { useSpecies } from '../../pets/pet-lists.queries.ts';
import type { Step } from '../../slots/choices/booking-state.ts';
import { priceGuide, withWhom } from '../../slots/format-appointment.ts';
import { guestSubjectOf } from '../../slots/booking-subject.ts';
import { useReasonOf } from '../../slots/reason-lists.queries.ts';

type Props = {
  readonly hold: GuestSoftBooking;
  readonly petName: string | null;
  readonly onChange?: (step: Step) => void;
};

const texts = guestTexts.yours;

export const GuestSummary = ({ hold, petName, onChange }: Props) => {
  const { slot, timeZone, reasonName, practiceName, speciesId } = hold;
  const { reason, isPending } = useReasonOf(guestSubjectOf(hold));
  // Reserves the line while the price loads.
  const cost = reason?.price ? priceGuide(reason.price) : isPending && '\u00a0';
  const species = useSpecies().data?.find((kind) => kind.speciesId === speciesId)?.code ?? 'Custom';
  const face = <PetFace pet={{ petId: 0, species, colour: null, photoUrl: null }} size="small" />;
  const changing = (step: Step) => (onChange ? { onChange: () => onChange(step) } : {});
  return (
    <AnswerList
      answers={[
        { what: texts.pet, picture: face, lines: [petName ?? ''], ...changing('pet') },
        { what: texts.reason, lines: [reasonName, ...(cost ? [cost] : [])], ...changing('reason') },
        {
          what: texts.time,
          lines: [unbroken(formatDayAndTime({ start: slot.start, timeZone })), withWhom(slot)],
          ...changing('time'),
        },
        { what: texts.practice, lines: [practiceName] },
      ]}
    />
  );
};
