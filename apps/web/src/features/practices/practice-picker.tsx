import { useState } from 'react';
import { practiceTexts } from '#texts/practices';
import { unbroken } from '../../ui/unbroken.ts';
import { Button } from '../../ui/button/button.tsx';
import { CardSkeletons } from '../../ui/feedback/card-skeletons.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { OptionList } from '../../ui/fields/option-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { findPractices, type PracticeMatch } from './find-practices.ts';
import { useOnlinePractices } from './practices.queries.ts';
import styles from './practices.module.css';

type Props = {
  readonly id: string;
  readonly value: number | null;
  readonly onChange: (practiceId: number) => void;
  readonly error?: string | undefined;
};

/** A longer list is searched rather than browsed. */
const mostMatches = 10;
/** As tall as a short list, so that the button below hardly moves. */
const skeletons = 6;

const optionOf = ({ practiceId, name, address }: PracticeMatch) => ({
  value: String(practiceId),
  title: name,
  description: unbroken(`${address.line1}, ${address.town}, ${address.postcode}`),
});

export const PracticePicker = ({ id, value, onChange, error }: Props) => {
  const practices = useOnlinePractices();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  if (practices.isPending) return <CardSkeletons count={skeletons} />;
  if (practices.isError) return <LoadFailed query={practices} />;
  const matches = findPractices(practices.data, typed);
  const chosen = practices.data.filter(({ practiceId }) => practiceId === value);
  const first = isWhole ? matches : matches.slice(0, mostMatches);
  // The chosen practice stays in place whatever is searched: moving rows would break arrow-key navigation.
  const choices = first.some(({ practiceId }) => practiceId === value) ? first : [...chosen, ...first];
  return (
    <Stack className={styles['picker']}>
      <TextField
        id={`${id}-search`}
        type="search"
        label={practiceTexts.search}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        width="half"
      />
      <div role="status" className={styles['count']}>
        {matches.length === 0 ? practiceTexts.noneFound : practiceTexts.found(matches.length)}
      </div>
      {choices.length > 0 && (
        <OptionList
          id={id}
          legend={practiceTexts.yourPractice}
          options={choices.map(optionOf)}
          value={value === null ? null : String(value)}
          onChange={(chosenId) => onChange(Number(chosenId))}
          error={error}
        />
      )}
      {first.length < matches.length && (
        <Button variant="outlined" onClick={() => setWhole(true)}>
          {practiceTexts.showAll(matches.length)}
        </Button>
      )}
    </Stack>
  );
};
