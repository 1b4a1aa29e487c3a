import type {
  ContactPreferences,
  ContactPreferencesRequest,
} from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { createDraftStore, isRecord } from '../../platform/draft-store.ts';

export type Chosen = Pick<ContactPreferences, 'purposes' | 'preferredChannel' | 'quietHours'>;
/** `version` is the one the edit is based on, for optimistic locking. */
type Draft = { readonly version: number; readonly chosen: Chosen | null };

const empty: Draft = { version: 0, chosen: null };

const parse = ({ version, chosen }: Readonly<Record<string, unknown>>): Draft =>
  typeof version === 'number' && isRecord(chosen) && isRecord(chosen['purposes']) && isRecord(chosen['quietHours'])
    ? // Written by this page only; the server checks every field of it again.
      { version, chosen: chosen as Chosen }
    : empty;

export const preferencesDraft = createDraftStore<Draft>({ key: 'preferencesDraft', empty, parse });

export const chosenOf = ({ purposes, preferredChannel, quietHours }: ContactPreferences): Chosen => ({
  purposes,
  preferredChannel,
  quietHours,
});

export const requestOf = (
  { currentWordingVersion }: ContactPreferences,
  { version, chosen }: { readonly version: number; readonly chosen: Chosen },
): ContactPreferencesRequest => ({ ...chosen, version, wordingVersion: currentWordingVersion });

export const isSame = (one: Chosen, other: Chosen): boolean => JSON.stringify(one) === JSON.stringify(other);
