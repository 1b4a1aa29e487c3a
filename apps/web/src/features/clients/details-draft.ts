import { createDraftStore, isRecord } from '../../platform/draft-store.ts';
import type { DetailsForm } from './details-form.ts';
import { type DetailsSection, detailsSections } from './details-search.ts';

/** Stored with its owner: the next user of this tab must not see it. */
type DetailsDraft = {
  readonly clientId: number | null;
  readonly section: DetailsSection | null;
  /** Version for optimistic locking. */
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
  // Every field was checked to be a string above.
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
