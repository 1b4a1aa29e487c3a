import { dayAndTime } from '../features/appointments/time-words.ts';
import { ukTime } from '../features/appointments/uk-time.ts';
import { useUpcomingAppointments } from '../features/appointments/queries/use-upcoming-appointments.ts';

export const useNextVisits = () => {
  const { data, isPending } = useUpcomingAppointments();
  const next = (petId: number) => data?.find((visit) => visit.petId === petId && visit.status === 'BOOKED');
  return {
    isPending,
    startOf: ({ petId }: { readonly petId: number }): string | null => next(petId)?.start ?? null,
    wordsOf: ({ petId }: { readonly petId: number }): string | null => {
      const visit = next(petId);
      return visit ? `${dayAndTime(visit)}${ukTime()}` : null;
    },
  };
};
