import { SessionExpiry } from '../auth/inactivity/session-expiry.tsx';
import { useEffect } from 'react';
import { connectionTexts } from '#texts/connection';
import { useUpcomingAppointments } from '../features/appointments/appointments.queries.ts';
import { useProfile } from '../features/clients/clients.queries.ts';
import { formatDateAndTime, formatDayAndTime } from '../platform/time/format-time.ts';
import { writeOfflineCopy } from './notices/offline-copy.ts';

const mostAppointments = 10;

/** Copies what pages have fetched; makes no requests itself. */
const OfflineCopyKeeper = () => {
  const profile = useProfile().data;
  const upcoming = useUpcomingAppointments({ enabled: false }).data;
  useEffect(() => {
    if (!profile?.homePracticeName || !upcoming) return;
    writeOfflineCopy({
      savedAt: formatDateAndTime(new Date().toISOString()),
      practice: profile.homePracticeName,
      phone: profile.homePracticePhone ?? '',
      appointments: upcoming.slice(0, mostAppointments).map((appointment) => ({
        start: appointment.start,
        when: formatDayAndTime(appointment),
        what: connectionTexts.appointmentOf(appointment.petName, appointment.reasonName),
        practice: appointment.practiceName,
        phone: appointment.practicePhone,
      })),
    });
  }, [profile, upcoming]);
  return null;
};

export const ClientParts = () => (
  <>
    <SessionExpiry />
    <OfflineCopyKeeper />
  </>
);
