import { answersTexts as texts } from '#texts/appointments/answers';
import { ClipboardList } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './card.module.css';

/** To a page without scripts, which the reminder leads to as well. */
export const QuestionsLink = ({ appointment }: { readonly appointment: Appointment }) => {
  if (!appointment.questionsUrl) return null;
  return (
    <div>
      <a className={styles['link']} href={appointment.questionsUrl}>
        <ClipboardList size={18} aria-hidden="true" /> {texts.questions}
        <VisuallyHidden>
          : {appointment.petName}, {formatDayAndTime(appointment)}
        </VisuallyHidden>
      </a>
    </div>
  );
};
