import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { clientTexts } from '#texts/clients';
import { ApiError, call } from '../../platform/api-client.ts';
import { threeWayMerge, toRequest } from '../../platform/forms/form-fields.ts';
import { serverErrors } from '../../platform/forms/server-errors.ts';
import { FailedOutcome } from '../../ui/feedback/outcome.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { contactPreferencesKeys } from '../contact-preferences/contact-preferences.queries.ts';
import { clientDetailsQuery, clientKeys } from './clients.queries.ts';
import type { DetailsForm } from './details-controls.tsx';
import { detailsErrors, detailsFields, fieldsIn, inputsOnWire, recordOf, useDetailsDraft } from './details-fields.ts';
import type { DetailsSection } from './details-search.ts';
import styles from './details.module.css';
import { type Conflicts, ResolveConflicts } from './resolve-conflicts.tsx';

type Edit = { readonly version: number; readonly base: DetailsForm; readonly mine: DetailsForm };
type Conflict = { readonly conflicts: Conflicts; readonly merged: DetailsForm; readonly theirs: Client };

/** Merges concurrent changes to other fields; conflicting ones are returned for the user to resolve. */
const useSaveDetails = () => {
  const queries = useQueryClient();
  const post = (form: DetailsForm, version: number): Promise<Client> =>
    call('POST /client', { body: { version, ...toRequest(detailsFields, form) } });
  const merge = async ({ base, mine }: Edit): Promise<Client | Conflict> => {
    const theirs = await queries.fetchQuery({ ...clientDetailsQuery, staleTime: 0 });
    const { merged, conflicts } = threeWayMerge(detailsFields, { base, mine, theirs: recordOf(theirs).entry });
    return conflicts.length > 0 ? { conflicts, merged, theirs } : post(merged, theirs.version);
  };
  return useMutation({
    mutationFn: async (edit: Edit): Promise<Client | Conflict> => {
      try {
        return await post(edit.mine, edit.version);
      } catch (error) {
        if (error instanceof ApiError && error.body?.code === 'STALE') return merge(edit);
        throw error;
      }
    },
    onSuccess: (saved) => {
      if ('conflicts' in saved) return;
      queries.setQueryData(clientKeys.details, saved);
      // Contact preferences show the number and address in use.
      queries.removeQueries({ queryKey: contactPreferencesKeys.mine });
      void queries.invalidateQueries({ queryKey: clientKeys.profile });
    },
  });
};

type Props = {
  readonly client: Client;
  readonly section: DetailsSection;
  readonly onDone: (section: DetailsSection | null) => void;
};

export const EditSection = ({ client, section, onDone }: Props) => {
  const edit = useDetailsDraft(`${client.clientId} ${section}`, recordOf(client));
  const { base, mine, version } = edit;
  const save = useSaveDetails();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const refused = serverErrors(save.error, inputsOnWire);
  const form = useFieldErrors<string>({ ...detailsErrors({ section, mine, base }), ...refused });
  const title = clientTexts.sections[section].edit;
  const done = (saved: Client, sent: DetailsForm) => {
    setConflict(null);
    // Edits made while saving are not saved yet, so the form stays open.
    const more = edit.since(sent);
    if (more) return edit.rebase(recordOf(saved), more);
    edit.clear();
    onDone(section);
  };
  const send = (sent: Edit) =>
    save.mutate(sent, {
      onSuccess: (saved) => ('conflicts' in saved ? setConflict(saved) : done(saved, sent.mine)),
    });
  if (conflict) {
    const theirs = recordOf(conflict.theirs);
    return (
      <div className={styles['edit']}>
        <ResolveConflicts
          {...conflict}
          title={title}
          versions={{ base, mine, theirs: theirs.entry }}
          isSaving={save.isPending}
          onBack={() => setConflict(null)}
          onResolved={(values) => {
            edit.rebase(theirs, values);
            send({ version: theirs.version, base: theirs.entry, mine: values });
          }}
        />
      </div>
    );
  }
  const update = (changes: Partial<DetailsForm>) => {
    if (save.isError) save.reset();
    edit.change(changes);
  };
  return (
    <div className={styles['edit']}>
      <NavigationGuard
        mayLeave={() => !edit.isChanged()}
        isSamePage={({ edit: value }) => value === section}
        onLeave={edit.clear}
      />
      <Form form={form} onSend={() => !save.isPending && send({ version, base, mine })}>
        <PageTitle title={title} />
        {Object.keys(refused).length === 0 && (
          <FailedOutcome action={<PhoneLink phone={client.homePracticePhone} />} error={save.error} />
        )}
        {fieldsIn(section).map((name) => {
          const Control = detailsFields[name].control;
          return <Control key={name} mine={mine} update={update} form={form} />;
        })}
        <FormFooter submitLabel={clientTexts.save} submitting={save.isPending} onBack={() => onDone(null)} />
      </Form>
    </div>
  );
};
