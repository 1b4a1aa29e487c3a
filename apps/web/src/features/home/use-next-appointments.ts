import { formatDayAndTime } from '../../platform/time/format-time.ts';
import { useUpcomingAppointments } from '../appointments/appointments.queries.ts';

export const useNextAppointments = () => {
  const { data, isPending } = useUpcomingAppointments();
  const next = (petId: number) => data?.find((visit) => visit.petId === petId && visit.status === 'BOOKED');
  return {
    isPending,
    startOf: ({ petId }: { readonly petId: number }): string | null => next(petId)?.start ?? null,
    wordsOf: ({ petId }: { readonly petId: number }): string | null => {
      const visit = next(petId);
      return visit ? formatDayAndTime(visit) : null;
    },
  };
};
