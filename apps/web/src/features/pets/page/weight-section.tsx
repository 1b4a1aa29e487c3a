import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Plus, Trash2 } from 'lucide-react';
import type { Pet, Weight } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { formatBirthday, formatWeight } from '../format-pet.ts';
import { useRemoveWeight } from '../pet-changes.queries.ts';
import { AddWeightForm } from './add-weight-form.tsx';
import { WeightChart } from './weight-chart.tsx';
import styles from './weight-section.module.css';

const dayOf = ({ date }: Pick<Weight, 'date'>): string =>
  formatBirthday({ dateOfBirth: date, dateOfBirthPrecision: 'day' }) ?? date;

const WeightTable = ({ pet, onLastRemoved }: { readonly pet: Pet; readonly onLastRemoved: () => void }) => {
  const remove = useRemoveWeight(pet.petId);
  const announce = useAnnounce();
  const summary = useRef<HTMLElement>(null);
  const take = (weightId: number) =>
    remove.mutate(weightId, {
      onSuccess: () => {
        announce(texts.weightRemoved);
        if (pet.weights.length === 1) onLastRemoved();
        else summary.current?.focus();
      },
    });
  return (
    <details className={styles['table']}>
      <summary ref={summary}>{texts.showTable}</summary>
      {remove.isError && <ErrorAlert error={remove.error} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.kilograms}</th>
            <th scope="col">{texts.takenBy}</th>
          </tr>
        </thead>
        <tbody>
          {pet.weights.toReversed().map((weight) => (
            <tr key={weight.weightId}>
              <th scope="row">{dayOf(weight)}</th>
              <td>{formatWeight(weight.kg)}</td>
              <td>
                <Row as="span" gap={2} justify="between" className={styles['by']}>
                  {texts.source[weight.source]}
                  {weight.source === 'OWNER' && pet.editable.weight && (
                    <IconButton label={texts.removeWeight(dayOf(weight))} onClick={() => take(weight.weightId)}>
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  )}
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

export const WeightSection = ({ pet }: { readonly pet: Pet }) => {
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const { name, weights, editable } = pet;
  const last = weights.at(-1);
  const [saved, setSaved] = useState<string | null>(null);
  const open = () => {
    setSaved(null);
    setAdding(true);
  };
  const close = (words?: string) => {
    if (words !== undefined) announce(words);
    // Flushed so that the button exists before it takes the focus from the form.
    flushSync(() => setAdding(false));
    button.current?.focus();
  };
  const added = (kg: number, date: string) => {
    setSaved(texts.weightSaved(formatWeight(kg), dayOf({ date })));
    close(texts.weightAdded);
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="weight">
      <Row gap={2} justify="between">
        <h2 id="weight">{texts.weight}</h2>
        {editable.weight && !isAdding && (
          <Button ref={button} variant="outlined" size="small" onClick={open}>
            <Plus size={18} aria-hidden="true" /> {texts.addWeight}
          </Button>
        )}
      </Row>
      {last ? (
        <p className={styles['last']}>{texts.weightOn(formatWeight(last.kg), dayOf(last))}</p>
      ) : (
        <p>{texts.noWeight}</p>
      )}
      {isAdding && <AddWeightForm pet={pet} onDone={added} onCancel={() => close()} />}
      {saved !== null && <p>{saved}</p>}
      <WeightChart name={name} weights={weights} />
      {weights.length > 0 && <WeightTable pet={pet} onLastRemoved={() => button.current?.focus()} />}
    </Stack>
  );
};
