import { useQueries, useQuery } from '@tanstack/react-query';
import { reasonsQuery } from './reasons.queries.ts';
import type { BookingSubject } from './booking-subject.ts';
import type { ReasonSearch } from './slots.keys.ts';

/** Only what the list depends on, whatever else the hold or appointment says. */
const searchOf = (visit: ReasonSearch): ReasonSearch => {
  const { practiceId } = visit;
  return 'speciesId' in visit ? { practiceId, speciesId: visit.speciesId } : { practiceId, petId: visit.petId };
};

export const useReasons = (visit: ReasonSearch) => useQuery(reasonsQuery(searchOf(visit)));

/** The reason of a choice, a hold or an appointment, for its first pet. */
export const useReasonOf = (subject: BookingSubject) => {
  const { practiceId, reasonId } = subject;
  const { data, isPending } = useReasons('petIds' in subject ? { practiceId, petId: subject.petIds[0] } : subject);
  return { reason: data?.find((one) => one.reasonId === reasonId), isPending };
};

type OfPets = {
  readonly practice: { readonly practiceId: number };
  readonly pets: readonly { readonly petId: number }[];
};

export const useReasonsOfPets = ({ practice: { practiceId }, pets }: OfPets) =>
  useQueries({ queries: pets.map(({ petId }) => reasonsQuery({ practiceId, petId })) });
