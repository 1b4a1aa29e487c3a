import { useState } from 'react';
import { clientTexts } from '#texts/clients';
import type { Versions } from '../../platform/forms/form-fields.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useSalutations } from './clients.queries.ts';
import type { DetailsForm } from './details-controls.tsx';
import { detailsFields, showField } from './details-fields.ts';

export type Conflicts = readonly (keyof DetailsForm)[];

type Props = {
  readonly title: string;
  readonly conflicts: Conflicts;
  readonly versions: Versions<DetailsForm>;
  /** Changes of both sides; conflicting fields have the user's own value. */
  readonly merged: DetailsForm;
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onResolved: (values: DetailsForm) => void;
};

export const ResolveConflicts = ({ title, conflicts, versions, merged, isSaving, onBack, onResolved }: Props) => {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<keyof DetailsForm, 'mine' | 'theirs'>>>>({});
  const titles = useSalutations().data ?? [];
  const form = useFieldErrors<string>(
    Object.fromEntries(
      conflicts.map((name) => [`conflict-${name}`, chosen[name] ? undefined : clientTexts.errors.choose]),
    ),
  );
  const optionOf = (name: keyof DetailsForm, side: 'mine' | 'theirs') => ({
    value: side,
    title: showField(name, versions[side], titles) || clientTexts.nothing,
    description: clientTexts[side],
  });
  const resolve = () => {
    const theirs = conflicts.filter((name) => chosen[name] === 'theirs');
    const theirValues = Object.fromEntries(theirs.map((name) => [name, versions.theirs[name]]));
    if (!isSaving) onResolved({ ...merged, ...theirValues });
  };
  return (
    <Form form={form} onSend={resolve}>
      <PageTitle title={title} />
      <Stack>
        <Alert severity="warning" title={clientTexts.conflictTitle} lasting>
          <p>{clientTexts.conflictText}</p>
        </Alert>
        {conflicts.map((name) => {
          const error = form.errorOf(`conflict-${name}`);
          return (
            <OptionList
              key={name}
              id={`conflict-${name}`}
              legend={detailsFields[name].label}
              value={chosen[name] ?? null}
              onChange={(side) => setChosen({ ...chosen, [name]: side === 'mine' ? 'mine' : 'theirs' })}
              {...(error === undefined ? {} : { error })}
              options={[optionOf(name, 'mine'), optionOf(name, 'theirs')]}
            />
          );
        })}
      </Stack>
      <FormFooter submitLabel={clientTexts.save} submitting={isSaving} onBack={onBack} />
    </Form>
  );
};
