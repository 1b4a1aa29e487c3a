import type { Client } from '@portal/contract/clients/clients.schemas';
import { detailsDraft } from './details-draft.ts';
import { type DetailsForm, detailsFormOf, isSectionChanged } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';

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
