import { answersTexts as texts } from '#texts/appointments/appointments';
import { ClipboardList, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './card.module.css';

type LinkProps = { readonly appointment: Appointment; readonly href: string; readonly children: ReactNode };

const PageLink = ({ appointment, href, children }: LinkProps) => (
  <a className={styles['link']} href={href}>
    {children}
    <VisuallyHidden>
      : {appointment.petName}, {formatDayAndTime(appointment)}
    </VisuallyHidden>
  </a>
);

type Props = { readonly appointment: Appointment };

/** Links to a page without scripts, which reminders link to as well. */
export const QuestionsLink = ({ appointment }: Props) =>
  appointment.questionsUrl && (
    <PageLink appointment={appointment} href={appointment.questionsUrl}>
      <ClipboardList size={18} aria-hidden="true" /> {texts.questions}
    </PageLink>
  );

export const DayLink = ({ appointment }: Props) =>
  appointment.dayUrl && (
    <PageLink appointment={appointment} href={appointment.dayUrl}>
      <Signpost size={18} aria-hidden="true" /> {texts.onTheDay}
    </PageLink>
  );
