import { createDraftStore } from '../../../platform/draft-store.ts';

/** The hold itself lives on the server. */
export type GuestDraft = {
  readonly practiceId: number | null;
  readonly speciesId: number | null;
  readonly petName: string;
  readonly reasonId: number | null;
  readonly softBookingId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
};

const empty: GuestDraft = {
  practiceId: null,
  speciesId: null,
  petName: '',
  reasonId: null,
  softBookingId: null,
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const guestDraft = createDraftStore<GuestDraft>({
  key: 'guestDraft',
  empty,
  parse: (stored) => ({
    practiceId: idOf(stored['practiceId']),
    speciesId: idOf(stored['speciesId']),
    petName: textOf(stored['petName']),
    reasonId: idOf(stored['reasonId']),
    softBookingId: typeof stored['softBookingId'] === 'string' ? stored['softBookingId'] : null,
    firstName: textOf(stored['firstName']),
    lastName: textOf(stored['lastName']),
    email: textOf(stored['email']),
    mobile: textOf(stored['mobile']),
  }),
});
