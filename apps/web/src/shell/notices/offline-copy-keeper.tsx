import { useEffect } from 'react';
import { connectionTexts } from '#texts/connection';
import { useUpcomingAppointments } from '../../features/appointments/appointments.queries.ts';
import { useProfile } from '../../features/clients/clients.queries.ts';
import { type OfflineVisit, writeOfflineCopy } from './offline-copy.ts';

const mostVisits = 10;

const words = (start: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(start));

/** Copies what pages have fetched; makes no requests itself. */
export const OfflineCopyKeeper = () => {
  const profile = useProfile().data;
  const appointments = useUpcomingAppointments({ enabled: false }).data;
  useEffect(() => {
    if (!profile?.homePracticeName || !appointments) return;
    const visits = appointments.slice(0, mostVisits).map((visit): OfflineVisit => ({
      start: visit.start,
      when: words(visit.start, visit.timeZone),
      what: connectionTexts.visitOf(visit.petName, visit.reasonName),
      practice: visit.practiceName,
      phone: visit.practicePhone,
    }));
    writeOfflineCopy({
      savedAt: new Date().toISOString(),
      practice: profile.homePracticeName,
      phone: profile.homePracticePhone ?? '',
      visits,
    });
  }, [profile, appointments]);
  return null;
};
