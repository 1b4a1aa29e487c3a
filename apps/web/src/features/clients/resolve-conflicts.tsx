import { useState } from 'react';
import { clientTexts } from '#texts/clients';
import { Form } from '../../ui/form/form.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import { type Conflict, mergeVersions, wordsOf } from './details-conflicts.ts';
import type { DetailsForm } from './details-form.ts';
import type { DetailsSection } from './details-search.ts';
import { useSalutations } from './clients.queries.ts';
import { ConflictChoice, type Side } from './conflict-choice.tsx';
import styles from './details.module.css';

type Props = {
  readonly section: DetailsSection;
  readonly title: string;
  readonly conflicts: readonly Conflict[];
  readonly versions: { readonly base: DetailsForm; readonly mine: DetailsForm; readonly theirs: DetailsForm };
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onResolved: (values: DetailsForm) => void;
};

export const ResolveConflicts = ({ section, title, conflicts, versions, isSaving, onBack, onResolved }: Props) => {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<string, Side>>>>({});
  const salutations = useSalutations().data ?? [];
  const open = conflicts.map(
    ({ name }) => [`conflict-${name}`, chosen[name] ? undefined : clientTexts.errors.choose] as const,
  );
  const form = useFieldErrors<string>(Object.fromEntries(open));
  const readable = (conflict: Conflict, values: DetailsForm): string => {
    const words = wordsOf(conflict, values);
    if (conflict.name === 'language') return words === 'cy' ? clientTexts.languages.cy : clientTexts.languages['en-GB'];
    if (conflict.name !== 'salutationId') return words;
    return salutations.find(({ salutationId }) => String(salutationId) === words)?.salutationDescription ?? words;
  };
  const resolve = () => {
    const theirs = conflicts
      .filter(({ name }) => chosen[name] === 'theirs')
      .flatMap(({ fields }) => fields.map((field) => [field, versions.theirs[field]] as const));
    if (!isSaving) onResolved({ ...mergeVersions(section, versions), ...Object.fromEntries(theirs) });
  };
  return (
    <div className={styles['edit']}>
      <Form form={form} onSend={resolve}>
        <PageTitle title={title} />
        <ConflictChoice
          conflicts={conflicts}
          mine={versions.mine}
          theirs={versions.theirs}
          chosen={chosen}
          onChoose={(name, side) => setChosen((before) => ({ ...before, [name]: side }))}
          errorOf={(name) => form.shown(`conflict-${name}`)}
          readable={readable}
        />
        <FormFooter submitLabel={clientTexts.save} submitting={isSaving} onBack={onBack} />
      </Form>
    </div>
  );
};
