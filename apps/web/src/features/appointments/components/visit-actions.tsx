import { CalendarPlus, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { directionsUrl } from '../appointment-words.ts';
import { downloadCalendar } from '../download-calendar.ts';
import { dayAndTime } from '../time-words.ts';
import styles from './visit-actions.module.css';

/** What a client does about a visit ahead: note it down, find the way, call. */
export const VisitActions = ({ appointment }: { readonly appointment: Appointment }) => {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const { practiceName, practiceAddress, practicePhone, petName } = appointment;
  const which = `${petName}, ${dayAndTime(appointment)}`;
  const addToCalendar = () => {
    setState('fetching');
    downloadCalendar(appointment).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={styles['actions']}>
      <Button
        variant="text"
        color="secondary"
        loading={state === 'fetching'}
        loadingText="One moment"
        onClick={addToCalendar}
      >
        <CalendarPlus size={18} aria-hidden="true" /> Add to calendar
        <VisuallyHidden>: {which}</VisuallyHidden>
      </Button>
      <a
        className={styles['link']}
        href={directionsUrl(practiceName, practiceAddress)}
        target="_blank"
        rel="noreferrer"
      >
        <MapPin size={18} aria-hidden="true" /> Directions
        <VisuallyHidden> to {practiceName} (opens in a new tab)</VisuallyHidden>
      </a>
      <span className={styles['call']}>
        <VisuallyHidden>Call {practiceName}: </VisuallyHidden>
        <PhoneLink phone={practicePhone} />
      </span>
      <output className={styles['failed']}>
        {state === 'failed' && 'The calendar file could not be fetched. Please try again.'}
      </output>
    </div>
  );
};
