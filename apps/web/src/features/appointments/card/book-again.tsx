import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ClientSubject } from '../../slots/call-subject.ts';
import { BookingLink } from '../../slots/choices/booking-link.tsx';
import styles from './card.module.css';

type Props = {
  readonly appointment: ClientSubject & Pick<Appointment, 'petName' | 'reasonName'>;
};

export const BookAgain = ({ appointment }: Props) => (
  <BookingLink className={styles['link']} subject={appointment}>
    <CalendarPlus size={18} aria-hidden="true" /> {texts.bookAgain}
    <VisuallyHidden>
      : {appointment.petName}, {appointment.reasonName}
    </VisuallyHidden>
  </BookingLink>
);
