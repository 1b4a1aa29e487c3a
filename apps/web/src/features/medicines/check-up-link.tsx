import { CalendarPlus } from 'lucide-react';
import { medicineTexts as texts } from '#texts/medicines/medicines';
import { Link } from '../../platform/router/link.tsx';
import { Sentence, unseen } from '../../ui/sentence.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { parseBookSearch } from '../slots/choices/booking-address.ts';
import { acceptPractice } from '../slots/choices/booking-draft.ts';
import tapLink from '../../ui/page/tap-link.module.css';

type Props = {
  readonly medicine: string;
  readonly petId: number;
  readonly petName: string;
  readonly reasonId: number;
  readonly practiceId: number;
};

/** Leads to booking with pet and reason chosen. */
export const CheckUpLink = ({ medicine, petId, petName, reasonId, practiceId }: Props) => {
  const home = useProfile().data?.homePracticeId;
  const practice = practiceId === home ? undefined : practiceId;
  return (
    <Link
      className={tapLink['link']}
      to="/appointments/book"
      search={parseBookSearch({ practice, petId, reasonId })}
      onClick={() => acceptPractice(practiceId)}
    >
      <CalendarPlus size={18} aria-hidden="true" />
      <span>
        <Sentence of={texts.bookFor(petName, medicine)} render={unseen} />
      </span>
    </Link>
  );
};
