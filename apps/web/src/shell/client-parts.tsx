import { SessionExpiry } from '../auth/inactivity/session-expiry.tsx';
import { useEffect } from 'react';
import { connectionTexts } from '#texts/connection';
import { useUpcomingAppointments } from '../features/appointments/appointments.queries.ts';
import { useProfile } from '../features/clients/clients.queries.ts';
import { offlineMilliseconds } from '../platform/storage.ts';
import { formatDateAndTime, formatDayAndTime } from '../platform/time/format-time.ts';
import { serviceWorkerUrl, trustedScriptUrl } from '../platform/trusted-script-url.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { writeOfflineCopy } from './notices/offline-copy.ts';

const mostAppointments = 10;

/** Copies what pages have fetched; makes no requests of its own. */
const OfflineCopyKeeper = () => {
  const profile = useProfile().data;
  const upcoming = useUpcomingAppointments({ enabled: false }).data;
  useEffect(() => {
    if (!profile?.homePracticeName || !upcoming) return;
    writeOfflineCopy({
      keepUntil: Date.now() + offlineMilliseconds,
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

const keepOfflinePage = async () => {
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl(serviceWorkerUrl));
    // Without this, browsers look for a new worker only later.
    await registration.update();
  } catch {
    // Without the worker, the browser shows its own offline page.
  }
};

/** For clients only, because only they have anything to show without a connection. */
const useOfflinePage = () =>
  useEffect(() => {
    if ('serviceWorker' in navigator) whenIdle(() => void keepOfflinePage());
  }, []);

export const ClientParts = () => {
  useOfflinePage();
  return (
    <>
      <SessionExpiry />
      <OfflineCopyKeeper />
    </>
  );
};
