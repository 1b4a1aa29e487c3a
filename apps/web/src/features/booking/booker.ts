import { bookingTexts } from '#texts/booking/booking';
import { guestTexts } from '#texts/booking/guest';
import type { DraftStore } from '../../platform/draft-store.ts';
import { clientDraft, guestDraft } from '../slots/choices/booking-draft.ts';
import type { BookingState, Step } from '../slots/choices/booking-state.ts';
import type { HoldOwner } from './holds.queries.ts';
import type { BookingSubject } from '../slots/booking-subject.ts';

/** How a client, whose choices are in the URL, differs from a guest. */
export type Booker = {
  readonly owner: HoldOwner;
  readonly steps: readonly [Step, ...Step[]];
  readonly stepNames: readonly string[];
  readonly draft: DraftStore<BookingState>;
  readonly timeLead: string | undefined;
  readonly tabOf: (title: string) => string;
  readonly subject: (state: BookingState, practiceId: number) => BookingSubject;
};

export const clientBooker: Booker = {
  owner: 'client',
  steps: ['pet', 'reason', 'time', 'check'],
  stepNames: [bookingTexts.pet, bookingTexts.reason, bookingTexts.time, bookingTexts.check],
  draft: clientDraft,
  timeLead: undefined,
  tabOf: (title) => title,
  subject: ({ petIds, reasonId }, practiceId) => ({ practiceId, reasonId: reasonId ?? 0, petIds }),
};

export const guestBooker: Booker = {
  owner: 'guest',
  steps: ['practice', 'pet', 'reason', 'time', 'details'],
  stepNames: guestTexts.steps,
  draft: guestDraft,
  timeLead: guestTexts.time.lead,
  // Guest and client pages ask the same questions, so the document title tells them apart.
  tabOf: (title) => `${title} – ${guestTexts.tab}`,
  subject: ({ speciesId, reasonId }, practiceId) => ({
    practiceId,
    reasonId: reasonId ?? 0,
    speciesId: speciesId ?? 0,
  }),
};
