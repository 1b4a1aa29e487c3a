import { CalendarPlus } from 'lucide-react';
import { medicineTexts as texts } from '#texts/medicines/medicines';
import { Sentence, unseen } from '../../ui/sentence.tsx';
import { BookingLink } from '../slots/choices/booking-link.tsx';
import tapLink from '../../ui/page/tap-link.module.css';

type Props = {
  readonly medicine: string;
  readonly pet: { readonly petId: number; readonly petName: string };
  readonly at: { readonly practiceId: number };
  readonly reasonId: number;
};

export const CheckUpLink = ({ medicine, pet: { petId, petName }, at: { practiceId }, reasonId }: Props) => (
  <BookingLink className={tapLink['link']} subject={{ practiceId, reasonId, petIds: [petId] }}>
    <CalendarPlus size={18} aria-hidden="true" />
    <span>
      <Sentence of={texts.bookFor(petName, medicine)} render={unseen} />
    </span>
  </BookingLink>
);
