import { createDraftStore, isRecord } from '../../platform/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { type DetailsSection, detailsSections } from './details-search.ts';

/** A section in the middle of being changed. Whose it is stands with it: the next person in this tab must not see it. */
type DetailsDraft = {
  readonly clientId: number | null;
  readonly section: DetailsSection | null;
  /** The record as it was when the changing began, and its version. */
  readonly version: number;
  readonly base: DetailsForm | null;
  readonly mine: DetailsForm | null;
};

const empty: DetailsDraft = { clientId: null, section: null, version: 0, base: null, mine: null };

const fields: readonly (keyof DetailsForm)[] = [
  ...(['salutationId', 'firstName', 'lastName', 'mobile', 'phone', 'altName', 'altPhone', 'line1', 'line2'] as const),
  ...(['line3', 'town', 'county', 'postcode', 'source', 'addressRef', 'accessNeeds', 'language'] as const),
];

const formIn = (stored: unknown): DetailsForm | null =>
  // Each of its fields has just been seen to be a text.
  isRecord(stored) && fields.every((field) => typeof stored[field] === 'string') ? (stored as DetailsForm) : null;

export const detailsDraft = createDraftStore<DetailsDraft>({
  key: 'detailsDraft',
  empty,
  parse: ({ clientId, section, version, base, mine }) =>
    typeof clientId === 'number' && typeof version === 'number'
      ? {
          clientId,
          version,
          section: detailsSections.find((known) => known === section) ?? null,
          base: formIn(base),
          mine: formIn(mine),
        }
      : empty,
});
