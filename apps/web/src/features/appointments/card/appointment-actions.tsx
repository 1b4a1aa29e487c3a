import { visitsTexts as texts } from '#texts/appointments/visits';
import { CalendarPlus, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { directionsUrl } from '../../booking/format-appointment.ts';
import { downloadCalendar } from '../calendar/download-calendar.ts';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import styles from './appointment-actions.module.css';

export const AppointmentActions = ({ appointment }: { readonly appointment: Appointment }) => {
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const { practiceName, practiceAddress, practicePhone, petName } = appointment;
  const which = `${petName}, ${formatDayAndTime(appointment)}`;
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
        loadingText={texts.oneMoment}
        onClick={addToCalendar}
      >
        <CalendarPlus size={18} aria-hidden="true" /> {texts.addToCalendar}
        <VisuallyHidden>: {which}</VisuallyHidden>
      </Button>
      <a
        className={styles['link']}
        href={directionsUrl(practiceName, practiceAddress)}
        target="_blank"
        rel="noreferrer"
      >
        <MapPin size={18} aria-hidden="true" /> {texts.directions}
        <VisuallyHidden>
          {' '}
          {texts.to} {practiceName} {texts.opensInANewTab}
        </VisuallyHidden>
      </a>
      <span className={styles['call']}>
        <VisuallyHidden>
          {texts.call} {practiceName}:{' '}
        </VisuallyHidden>
        <PhoneLink phone={practicePhone} />
      </span>
      <output className={styles['failed']}>{state === 'failed' && texts.theCalendarFileCouldNot}</output>
    </div>
  );
};
