import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Link } from '../../../platform/router/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { parseBookSearch } from '../../slots/choices/booking-address.ts';
import { acceptPractice } from '../../slots/choices/booking-draft.ts';
import styles from './card.module.css';

type Props = {
  readonly appointment: Pick<Appointment, 'petId' | 'petName' | 'appointmentReasonId' | 'reasonName' | 'practiceId'>;
};

export const BookAgain = ({ appointment }: Props) => {
  const home = useProfile().data?.homePracticeId;
  const { petId, petName, appointmentReasonId, reasonName, practiceId } = appointment;
  const practice = practiceId === home ? undefined : practiceId;
  return (
    <Link
      className={styles['link']}
      to="/appointments/book"
      search={parseBookSearch({ practice, petId, reasonId: appointmentReasonId })}
      onClick={() => acceptPractice(practiceId)}
    >
      <CalendarPlus size={18} aria-hidden="true" /> {texts.bookAgain}
      <VisuallyHidden>
        : {petName}, {reasonName}
      </VisuallyHidden>
    </Link>
  );
};
