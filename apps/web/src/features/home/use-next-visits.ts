import { dayAndTime } from '../../platform/time/time-words.ts';
import { ukTime } from '../../platform/time/uk-time.ts';
import { useUpcomingAppointments } from '../appointments/queries/use-upcoming-appointments.ts';

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
