import { type PracticeFeature, takesRequests, takesSeveralPets } from '../practices/practice-features.ts';

/** Two or three pets, one after another, with one clinician. */
export const mostPetsTogether = 3;

export type Turn = {
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
};

const minute = 60_000;

/** Time from one pet's start to the next one's, which includes the buffers. */
const stepMinutes = ({ durationMinutes, bufferBeforeMinutes, bufferAfterMinutes }: Turn): number =>
  bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;

export const minutesTogether = (turn: Turn, pets: number): number =>
  turn.durationMinutes + (pets - 1) * stepMinutes(turn);

/** The time of each pet; the occupied times are adjacent and do not overlap. */
export const turnsFrom = (start: number, turn: Turn, pets: number) =>
  Array.from({ length: pets }, (_, index) => {
    const from = start + index * stepMinutes(turn) * minute;
    const to = from + turn.durationMinutes * minute;
    return {
      start: from,
      end: to,
      occupiedFrom: from - turn.bufferBeforeMinutes * minute,
      occupiedTo: to + turn.bufferAfterMinutes * minute,
    };
  });

type Practice = { readonly features: readonly PracticeFeature[]; readonly usesOwnSystem: boolean };

/** False if the practice confirms each booking, or keeps its diary in its own system. */
export const mayComeTogether = ({ features, usesOwnSystem }: Practice): boolean =>
  takesSeveralPets(features) && !takesRequests(features) && !usesOwnSystem;
