const dayMilliseconds = 24 * 3_600_000;

type Timed = { readonly start: string };

type Question<Other extends Timed> = {
  readonly petId: number;
  readonly start: string;
  readonly others: readonly (Other & { readonly petId: number; readonly status: string })[];
};

/** Other appointments of the pet within a day of this start; booking beside one of them may be a mistake. */
export const closeAppointments = <Other extends Timed>({ petId, start, others }: Question<Other>): readonly Other[] =>
  others.filter(
    (other) =>
      other.petId === petId &&
      other.status === 'BOOKED' &&
      Math.abs(Date.parse(other.start) - Date.parse(start)) <= dayMilliseconds,
  );
