import type { Client } from '@portal/contract/clients/clients.schemas';
import { detailsDraft } from './details-draft.ts';
import { type DetailsForm, detailsFormOf, isSectionChanged } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';

/** A section being changed: what was there, what is typed so far. It outlives a reload and a lost session. */
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
    /** What is typed by now, where that is more than was sent. */
    since: (sent: DetailsForm): DetailsForm | null => {
      const now = detailsDraft.read().mine;
      return now !== null && isSectionChanged(section, now, sent) ? now : null;
    },
    update: (changes: Partial<DetailsForm>) =>
      detailsDraft.update({ clientId: client.clientId, section, version, base, mine: { ...mine, ...changes } }),
    /** Goes on from the record as it is now, with these values in the fields. */
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
