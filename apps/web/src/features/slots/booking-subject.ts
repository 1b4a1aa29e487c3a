type Place = { readonly practiceId: number; readonly reasonId: number };

/** What a client books: one to three pets, in the order in which they come. */
export type ClientSubject = Place & { readonly petIds: readonly number[] };

/** A guest's pet has no id yet, only a species. */
export type GuestSubject = Place & { readonly speciesId: number };

export type BookingSubject = ClientSubject | GuestSubject;

type OnTheWire = { readonly practiceId: number; readonly appointmentReasonId: number };
type Visit = OnTheWire & { readonly petId: number | null; readonly alsoPetIds?: readonly number[] | undefined };

/** The subject of a hold or an appointment. */
export const subjectOf = ({ practiceId, appointmentReasonId, petId, alsoPetIds = [] }: Visit): ClientSubject => ({
  practiceId,
  reasonId: appointmentReasonId,
  petIds: [...(petId === null ? [] : [petId]), ...alsoPetIds],
});

export const guestSubjectOf = (hold: OnTheWire & { readonly speciesId: number }): GuestSubject => ({
  practiceId: hold.practiceId,
  reasonId: hold.appointmentReasonId,
  speciesId: hold.speciesId,
});

export const isSameSubject = (one: ClientSubject, other: BookingSubject): boolean =>
  'petIds' in other &&
  one.practiceId === other.practiceId &&
  one.reasonId === other.reasonId &&
  one.petIds.join() === other.petIds.join();

const clientCall = ({ practiceId, reasonId, petIds: [petId = 0, ...alsoPetIds] }: ClientSubject) => ({
  practiceId,
  appointmentReasonId: reasonId,
  petId,
  ...(alsoPetIds.length === 0 ? {} : { alsoPetIds }),
});

const guestCall = ({ practiceId, reasonId, speciesId }: GuestSubject) => ({
  practiceId,
  appointmentReasonId: reasonId,
  speciesId,
});

/** The subject as calls spell it. */
export function callOf(subject: ClientSubject): ReturnType<typeof clientCall>;
export function callOf(subject: BookingSubject): ReturnType<typeof clientCall> | ReturnType<typeof guestCall>;
export function callOf(subject: BookingSubject) {
  return 'petIds' in subject ? clientCall(subject) : guestCall(subject);
}
