/** What a booking is about, from the call to the statement. */
export type BookingSubject = {
  readonly practiceId: number;
  readonly reasonId: number;
  /** One to three, in the order in which they come; empty for a guest, who names a species instead. */
  readonly petIds: readonly number[];
  /** The booker's own hold, whose time is free for them. */
  readonly softBookingId: string | null;
  /** The booker's own visit that is rescheduled, earliest appointment first; empty for a new one. */
  readonly appointmentIds: readonly number[];
};

type Parts = Pick<BookingSubject, 'practiceId' | 'reasonId'> & Partial<BookingSubject>;

export const subjectOf = ({
  practiceId,
  reasonId,
  petIds = [],
  softBookingId = null,
  appointmentIds = [],
}: Parts): BookingSubject => ({ practiceId, reasonId, petIds, softBookingId, appointmentIds });

type Call = {
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId?: number | undefined;
  readonly alsoPetIds?: readonly number[] | undefined;
  readonly existingSoftBookingId?: string | undefined;
  readonly existingAppointmentId?: number | undefined;
};

const idsOf = (id: number | undefined): readonly number[] => (id === undefined ? [] : [id]);

/** The subject as calls spell it. */
export const subjectOfCall = (call: Call): BookingSubject => ({
  practiceId: call.practiceId,
  reasonId: call.appointmentReasonId,
  petIds: [...idsOf(call.petId), ...(call.alsoPetIds ?? [])],
  softBookingId: call.existingSoftBookingId ?? null,
  appointmentIds: idsOf(call.existingAppointmentId),
});
