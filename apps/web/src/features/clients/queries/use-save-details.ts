import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { ApiError, call } from '../../../platform/api-client.ts';
import { type Conflict, findConflicts, mergeVersions } from '../details-conflicts.ts';
import { clientChangeOf, type DetailsForm, detailsFormOf, mergeSection } from '../details-form.ts';
import type { DetailsSection } from '../details-search.ts';
import { clientKeys } from './clients.keys.ts';
import { clientDetailsQuery } from './use-client-details.ts';

type Saving = {
  readonly section: DetailsSection;
  readonly base: DetailsForm;
  readonly mine: DetailsForm;
  readonly version: number;
};

export type Saved = { readonly client: Client } | { readonly conflicts: readonly Conflict[]; readonly theirs: Client };

const isStale = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'STALE';

/** Merges concurrent changes to other fields; conflicting ones are returned for the user to resolve. */
export const useSaveDetails = () => {
  const queries = useQueryClient();
  const post = (form: DetailsForm, version: number): Promise<Client> =>
    call('POST /client', { body: clientChangeOf(form, version) });
  const meetChanges = async ({ section, base, mine }: Saving): Promise<Saved> => {
    const theirs = await queries.fetchQuery({ ...clientDetailsQuery, staleTime: 0 });
    const versions = { base, mine, theirs: detailsFormOf(theirs) };
    const conflicts = findConflicts(section, versions);
    if (conflicts.length > 0) return { conflicts, theirs };
    return { client: await post(mergeVersions(section, versions), theirs.version) };
  };
  return useMutation({
    mutationFn: async (saving: Saving): Promise<Saved> => {
      const { section, base, mine, version } = saving;
      try {
        return { client: await post(mergeSection(section, mine, base), version) };
      } catch (error) {
        if (isStale(error)) return meetChanges(saving);
        throw error;
      }
    },
    onSuccess: (saved) => {
      if (!('client' in saved)) return;
      queries.setQueryData(clientKeys.details, saved.client);
      void queries.invalidateQueries({ queryKey: clientKeys.profile });
    },
  });
};
