import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { subjectOf } from '../../slots/booking-subject.ts';
import { BookingLink } from '../../slots/choices/booking-link.tsx';
import styles from './card.module.css';

type Visit = Pick<Appointment, 'practiceId' | 'appointmentReasonId' | 'petId' | 'petName' | 'reasonName'>;
type Props = { readonly appointment: Visit };

export const BookAgain = ({ appointment }: Props) => (
  <BookingLink className={styles['link']} subject={subjectOf(appointment)}>
    <CalendarPlus size={18} aria-hidden="true" /> {texts.bookAgain}
    <VisuallyHidden>
      : {appointment.petName}, {appointment.reasonName}
    </VisuallyHidden>
  </BookingLink>
);
