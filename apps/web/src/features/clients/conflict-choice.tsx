import { clientTexts } from '#texts/clients';
import { Alert } from '../../ui/feedback/alert.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import type { Conflict } from './details-conflicts.ts';
import type { DetailsForm } from './details-form.ts';
import styles from './details.module.css';

export type Side = 'mine' | 'theirs';

type Props = {
  readonly conflicts: readonly Conflict[];
  readonly mine: DetailsForm;
  readonly theirs: DetailsForm;
  readonly chosen: Readonly<Partial<Record<string, Side>>>;
  readonly onChoose: (name: string, side: Side) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly readable: (conflict: Conflict, form: DetailsForm) => string;
};

const titles: Readonly<Record<string, string>> = {
  ...clientTexts.fields,
  address: clientTexts.facts.address,
  alternative: clientTexts.facts.alternative,
};

export const ConflictChoice = ({ conflicts, mine, theirs, chosen, onChoose, errorOf, readable }: Props) => (
  <div className={styles['group']}>
    <Alert severity="warning" title={clientTexts.conflictTitle}>
      <p>{clientTexts.conflictText}</p>
    </Alert>
    {conflicts.map((conflict) => {
      const error = errorOf(conflict.name);
      return (
        <OptionList
          key={conflict.name}
          id={`conflict-${conflict.name}`}
          legend={titles[conflict.name] ?? conflict.name}
          value={chosen[conflict.name] ?? null}
          onChange={(side) => onChoose(conflict.name, side === 'mine' ? 'mine' : 'theirs')}
          {...(error === undefined ? {} : { error })}
          options={[
            {
              value: 'mine',
              title: readable(conflict, mine) || clientTexts.nothing,
              description: clientTexts.mine,
            },
            {
              value: 'theirs',
              title: readable(conflict, theirs) || clientTexts.nothing,
              description: clientTexts.theirs,
            },
          ]}
        />
      );
    })}
  </div>
);
