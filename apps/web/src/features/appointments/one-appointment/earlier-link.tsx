import { waitingListTexts as texts } from '#texts/waiting-list';
import { useState } from 'react';
import { BellRing } from 'lucide-react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { Link } from '../../../platform/router/link.tsx';
import { serverNow } from '../../../platform/time/server-clock.ts';
import styles from '../card/card.module.css';
import { useWaitingList } from '../../waiting-list/waiting-list.queries.ts';

const nothingEarlierMs = 28 * 3_600_000;

/** Shown if the appointment can still be brought forward by a day. */
export const EarlierLink = ({ appointment }: { readonly appointment: Appointment }) => {
  const { appointmentId, practiceId, status, start, together, canBringForward = true } = appointment;
  const [now] = useState(serverNow);
  const { data } = useWaitingList(practiceId);
  const visit = [appointment, ...together].map((one) => one.appointmentId);
  const isWaiting = data?.entries.some((entry) => entry.appointmentId !== null && visit.includes(entry.appointmentId));
  const hasList = data?.practices.some((practice) => practice.practiceId === practiceId);
  if (isWaiting)
    return (
      <p>
        {texts.isWaiting} <Link to="/appointments/earlier">{texts.seeWhatYouAskedFor}</Link>
      </p>
    );
  if (!hasList || !canBringForward || status !== 'BOOKED' || Date.parse(start) - now < nothingEarlierMs) return null;
  return (
    <p>
      <Link className={styles['link']} to="/appointments/earlier" search={{ appointment: appointmentId }}>
        <BellRing size={18} aria-hidden="true" /> {texts.tellMe}
      </Link>
    </p>
  );
};
