import { appointmentTexts as texts } from '#texts/appointments/appointments';
import { CalendarPlus, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { directionsUrl } from '@portal/domain/practices/directions';
import { callForBlob } from '../../../platform/api-client.ts';
import { download } from '../../../ui/button/download.ts';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { whichVisit } from './along-with.ts';
import styles from './card.module.css';
import { Sentence, unseen } from '../../../ui/sentence.tsx';

/** Fetched with the bearer, which a plain link cannot send. */
const downloadCalendar = async ({ appointmentId, reference }: Appointment): Promise<void> => {
  const file = await callForBlob('GET /appointments/{appointmentId}/calendar.ics', { params: { appointmentId } });
  download(file, `${reference}.ics`);
};

type Props = { readonly appointment: Appointment; readonly children?: ReactNode };

export const AppointmentActions = ({ appointment, children }: Props) => {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const { practiceName, practiceAddress, practicePhone } = appointment;
  const directions = directionsUrl({ name: practiceName, address: practiceAddress });
  const addToCalendar = () => {
    setState('fetching');
    downloadCalendar(appointment).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className={styles['link']}
        aria-disabled={state === 'fetching' || undefined}
        onClick={() => state !== 'fetching' && addToCalendar()}
      >
        <CalendarPlus size={18} aria-hidden="true" /> {state === 'fetching' ? texts.oneMoment : texts.addToCalendar}
        <VisuallyHidden>: {whichVisit(appointment)}</VisuallyHidden>
      </button>
      <a className={styles['link']} href={directions} target="_blank" rel="noreferrer">
        <MapPin size={18} aria-hidden="true" /> <Sentence of={texts.directions(practiceName)} render={unseen} />
      </a>
      <span className={styles['call']}>
        <VisuallyHidden>{texts.call(practiceName)}</VisuallyHidden>
        <PhoneLink phone={practicePhone} />
      </span>
      {children}
      <div role="status" className={styles['failed']}>
        {state === 'failed' && texts.calendarFailed}
      </div>
    </div>
  );
};
