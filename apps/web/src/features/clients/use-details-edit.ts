import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { detailsDraft } from './details-draft.ts';
import { type DetailsForm, detailsFormOf, isSectionChanged, clientChangeOf, mergeSection } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';
import { ApiError, call } from '../../platform/api-client.ts';
import { type Conflict, findConflicts, mergeVersions } from './details-conflicts.ts';
import { clientKeys, clientDetailsQuery } from './clients.queries.ts';

/** Survives a reload and an expired session. */
export const useDetailsEdit = (client: Client, section: DetailsSection) => {
  const draft = detailsDraft.useDraft();
  const isOwn = draft.clientId === client.clientId && draft.section === section;
  const record = detailsFormOf(client);
  const base = (isOwn && draft.base) || record;
  const mine = (isOwn && draft.mine) || record;
  const version = isOwn && draft.base ? draft.version : client.version;
  return {
    base,
    mine,
    version,
    isChanged: () => {
      const now = detailsDraft.read();
      return (
        now.clientId === client.clientId && now.mine !== null && isSectionChanged(section, now.mine, now.base ?? base)
      );
    },
    since: (sent: DetailsForm): DetailsForm | null => {
      const now = detailsDraft.read().mine;
      return now !== null && isSectionChanged(section, now, sent) ? now : null;
    },
    update: (changes: Partial<DetailsForm>) =>
      detailsDraft.update({ clientId: client.clientId, section, version, base, mine: { ...mine, ...changes } }),
    rebase: (theirs: Client, values: DetailsForm) =>
      detailsDraft.update({
        clientId: client.clientId,
        section,
        version: theirs.version,
        base: detailsFormOf(theirs),
        mine: values,
      }),
    clear: () => detailsDraft.clear(),
  };
};

type Saving = {
  readonly section: DetailsSection;
  readonly base: DetailsForm;
  readonly mine: DetailsForm;
  readonly version: number;
};

type Saved = { readonly client: Client } | { readonly conflicts: readonly Conflict[]; readonly theirs: Client };

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
