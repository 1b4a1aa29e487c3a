import { bookingTexts } from '#texts/booking/booking';
import { guestTexts } from '#texts/booking/guest';
import type { GuestHoldRequest, HoldSlotRequest } from '@portal/contract/booking/holds.schemas';
import type { DraftStore } from '../../platform/draft-store.ts';
import { clientDraft, guestDraft } from '../slots/choices/booking-draft.ts';
import type { BookingState, ChosenSlot, Step } from '../slots/choices/booking-state.ts';
import type { HoldOwner } from './holds.queries.ts';
import type { SlotSearch } from '../slots/slots.keys.ts';

/** How a client, whose choices are in the URL, differs from a guest. */
export type Booker = {
  readonly owner: HoldOwner;
  readonly steps: readonly [Step, ...Step[]];
  readonly stepNames: readonly string[];
  readonly draft: DraftStore<BookingState>;
  readonly timeLead: string | undefined;
  readonly tabOf: (title: string) => string;
  readonly slotSearch: (state: BookingState, practiceId: number) => SlotSearch;
  readonly holdRequest: (
    state: BookingState,
    practiceId: number,
    slot: ChosenSlot,
  ) => HoldSlotRequest | GuestHoldRequest;
};

const whatIn = ({ reasonId, clinicianId, holdId }: BookingState) => ({
  reasonId: reasonId ?? 0,
  clinicianId: clinicianId ?? undefined,
  existingSoftBookingId: holdId ?? undefined,
});

export const clientBooker: Booker = {
  owner: 'client',
  steps: ['pet', 'reason', 'time', 'check'],
  stepNames: [bookingTexts.pet, bookingTexts.reason, bookingTexts.time, bookingTexts.check],
  draft: clientDraft,
  timeLead: undefined,
  tabOf: (title) => title,
  slotSearch: (state, practiceId) => ({
    practiceId,
    petId: state.petId ?? 0,
    alsoPetIds: state.alsoPetIds.length === 0 ? undefined : [...state.alsoPetIds],
    ...whatIn(state),
  }),
  holdRequest: ({ petId, alsoPetIds, reasonId }, practiceId, slot) => ({
    practiceId,
    petId: petId ?? 0,
    ...(alsoPetIds.length === 0 ? {} : { alsoPetIds: [...alsoPetIds] }),
    appointmentReasonId: reasonId ?? 0,
    ...slot,
  }),
};

export const guestBooker: Booker = {
  owner: 'guest',
  steps: ['practice', 'pet', 'reason', 'time', 'details'],
  stepNames: guestTexts.steps,
  draft: guestDraft,
  timeLead: guestTexts.time.lead,
  // Guest and client pages ask the same questions, so the document title tells them apart.
  tabOf: (title) => `${title} – ${guestTexts.tab}`,
  slotSearch: (state, practiceId) => ({ practiceId, speciesId: state.speciesId ?? 0, ...whatIn(state) }),
  holdRequest: ({ speciesId, petName, reasonId }, practiceId, slot) => ({
    practiceId,
    speciesId: speciesId ?? 0,
    petName,
    appointmentReasonId: reasonId ?? 0,
    ...slot,
  }),
};
