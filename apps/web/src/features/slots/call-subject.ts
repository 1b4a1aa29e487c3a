type Place = { readonly practiceId: number; readonly appointmentReasonId: number };

/** What a client books, as calls, holds and appointments spell it. */
export type ClientSubject = Place & {
  readonly petId: number;
  /** Pets that come after `petId`. */
  readonly alsoPetIds?: number[] | undefined;
};

/** A guest's pet has no id yet, only a species. */
export type GuestSubject = Place & { readonly speciesId: number };

export type CallSubject = ClientSubject | GuestSubject;

type Visit = Place & { readonly petId?: number | null; readonly alsoPetIds?: readonly number[] | undefined };

/** The subject of a choice, a hold or an appointment, without whatever else it says. */
export const subjectOf = ({ practiceId, appointmentReasonId, petId, alsoPetIds = [] }: Visit): ClientSubject => ({
  practiceId,
  appointmentReasonId,
  petId: petId ?? 0,
  ...(alsoPetIds.length === 0 ? {} : { alsoPetIds: [...alsoPetIds] }),
});

export const isSameSubject = (one: Visit, other: Visit): boolean =>
  JSON.stringify(subjectOf(one)) === JSON.stringify(subjectOf(other));
