import type {
  ContactPreferences,
  ContactPreferencesRequest,
} from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { createDraftStore, isRecord } from '../../platform/draft-store.ts';

export type Chosen = Pick<ContactPreferences, 'purposes' | 'preferredChannel' | 'quietHours'>;
/** What has been changed and not saved, and the version it was changed from; null: nothing. */
type Draft = { readonly version: number; readonly chosen: Chosen | null };

const empty: Draft = { version: 0, chosen: null };

const parse = ({ version, chosen }: Readonly<Record<string, unknown>>): Draft =>
  typeof version === 'number' && isRecord(chosen) && isRecord(chosen['purposes']) && isRecord(chosen['quietHours'])
    ? // Written by this page only; the server checks every field of it again.
      { version, chosen: chosen as Chosen }
    : empty;

/** Kept through a reload and a lost session. */
export const preferencesDraft = createDraftStore<Draft>({ key: 'preferencesDraft', empty, parse });

export const chosenOf = ({ purposes, preferredChannel, quietHours }: ContactPreferences): Chosen => ({
  purposes,
  preferredChannel,
  quietHours,
});

/** The answer to send: what was chosen, to the version and the wording that stood on the page. */
export const requestOf = (
  { currentWordingVersion }: ContactPreferences,
  { version, chosen }: { readonly version: number; readonly chosen: Chosen },
): ContactPreferencesRequest => ({ ...chosen, version, wordingVersion: currentWordingVersion });

export const isSame = (one: Chosen, other: Chosen): boolean => JSON.stringify(one) === JSON.stringify(other);
