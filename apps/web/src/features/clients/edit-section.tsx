import { useEffect, useRef, useState } from 'react';
import type { Client } from '@portal/contract/clients/clients.schemas';
import { postcodeHint } from '@portal/domain/activation/postcode-hint';
import { clientTexts } from '#texts/clients';
import { formTexts } from '#texts/forms';
import { ApiError } from '../../platform/api-client.ts';
import { tidyPostcode } from '../../platform/person-fields.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { SubmissionError } from '../../ui/form/submission-error.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import { useHint } from '../../ui/fields/use-hint.ts';
import type { Conflict } from './details-conflicts.ts';
import { detailsErrors, serverErrors } from './details-errors.ts';
import { type DetailsField, type DetailsForm, detailsFormOf } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';
import { useSaveDetails, useDetailsEdit } from './use-details-edit.ts';
import styles from './details.module.css';
import { ResolveConflicts } from './resolve-conflicts.tsx';
import { sectionFields } from './section-fields.tsx';

type Props = {
  readonly client: Client;
  readonly section: DetailsSection;
  readonly onDone: (section: DetailsSection | null) => void;
};

const refusedFields = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'INVALID_INPUT' ? serverErrors(error.body.errors) : {};

const SaveFailed = ({ error, phone }: { readonly error: unknown; readonly phone: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert severity="error" action={<PhoneLink phone={phone} />}>
        <SubmissionError error={error} />
      </Alert>
    </div>
  );
};

type Meeting = { readonly conflicts: readonly Conflict[]; readonly theirs: Client };

export const EditSection = ({ client, section, onDone }: Props) => {
  const edit = useDetailsEdit(client, section);
  const { base, mine, version } = edit;
  const save = useSaveDetails();
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const hint = useHint(section === 'address' ? mine.postcode : '', postcodeHint);
  const refused = refusedFields(save.error);
  const form = useFieldErrors<DetailsField>({ ...detailsErrors({ section, mine, base }), ...refused });
  const title = clientTexts.sections[section].edit;
  const done = (saved: Client, sent: DetailsForm) => {
    setMeeting(null);
    // Edits made while saving are not saved yet, so the form stays open.
    const more = edit.since(sent);
    if (more) return edit.rebase(saved, more);
    edit.clear();
    onDone(section);
  };
  const send = (values: DetailsForm, from = { base, version }, typed = mine) =>
    save.mutate(
      { section, mine: values, ...from },
      { onSuccess: (saved) => ('client' in saved ? done(saved.client, typed) : setMeeting(saved)) },
    );
  const submit = () => {
    if (save.isPending || hint.isNews()) return;
    send(section === 'address' ? { ...mine, postcode: tidyPostcode(mine.postcode) } : mine);
  };
  const Fields = sectionFields[section];
  if (meeting)
    return (
      <ResolveConflicts
        {...meeting}
        section={section}
        title={title}
        versions={{ base, mine, theirs: detailsFormOf(meeting.theirs) }}
        isSaving={save.isPending}
        onBack={() => setMeeting(null)}
        onResolved={(values) => {
          edit.rebase(meeting.theirs, values);
          send(values, { base: detailsFormOf(meeting.theirs), version: meeting.theirs.version }, values);
        }}
      />
    );
  return (
    <div className={styles['edit']}>
      <NavigationGuard
        mayLeave={() => !edit.isChanged()}
        isSamePage={({ edit: shown }) => shown === section}
        onLeave={edit.clear}
      />
      <Form form={form} onSend={submit}>
        <PageTitle title={title} />
        {save.isError && Object.keys(refused).length === 0 && (
          <SaveFailed error={save.error} phone={client.homePracticePhone} />
        )}
        <Fields
          mine={mine}
          update={(changes) => {
            if (save.isError) save.reset();
            edit.update(changes);
          }}
          form={form}
          postcodeHint={hint}
        />
        <FormFooter
          submitLabel={clientTexts.save}
          backLabel={formTexts.back}
          submitting={save.isPending}
          onBack={() => onDone(null)}
        />
      </Form>
    </div>
  );
};
