import { useEffect, useRef, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { isUnlikelyWeight, weightProblem, likelierWeight } from '@portal/domain/pets/weight';
import { petFormTexts } from '#texts/pets/pet-form';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FormFooter, Form, useFieldErrors } from '../../../ui/form/form.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { NumberField, TextField } from '../../../ui/fields/text-field.tsx';
import { readWeight } from '../form/read-typed.ts';
import { useAddWeight } from '../pet-changes.queries.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { formatWeight } from '../format-pet.ts';
import { today } from '../../../platform/time/today.ts';

type UnlikelyProps = {
  readonly name: string;
  readonly kg: number;
  readonly last: number;
  readonly onChoose: (kg: number) => void;
};

/** A weight far from the last one is confirmed first: a slipped decimal point is likely. */
const UnlikelyWeight = ({ name, kg, last, onChoose }: UnlikelyProps) => {
  const meant = likelierWeight(kg, last);
  return (
    <Alert
      severity="warning"
      action={
        <Row gap={2}>
          {meant !== null && (
            <Button variant="outlined" size="small" onClick={() => onChoose(meant)}>
              {texts.unlikelyWeight.use(formatWeight(meant))}
            </Button>
          )}
          <Button variant="outlined" size="small" onClick={() => onChoose(kg)}>
            {texts.unlikelyWeight.keep(formatWeight(kg))}
          </Button>
        </Row>
      }
    >
      <p>
        <strong>
          {meant === null
            ? texts.unlikelyWeight.sure(formatWeight(kg))
            : texts.unlikelyWeight.meant(formatWeight(meant))}
        </strong>
      </p>
      <p>{texts.unlikelyWeight.text(name, formatWeight(last))}</p>
    </Alert>
  );
};

type Props = {
  readonly pet: Pick<Pet, 'petId' | 'name' | 'weights'>;
  readonly onDone: (kg: number, date: string) => void;
  readonly onCancel: () => void;
};

const weightError = (typed: string): string | undefined => {
  const kg = readWeight(typed);
  if (kg === null) return texts.weightMissing;
  const problem = weightProblem(kg);
  return problem === null ? undefined : petFormTexts.problems['weight']?.[problem];
};

const dateError = (date: string): string | undefined => {
  if (date === '') return texts.weightDateMissing;
  return date > today() ? texts.weightDateAhead : undefined;
};

export const AddWeightForm = ({ pet, onDone, onCancel }: Props) => {
  const last = pet.weights.at(-1)?.kg ?? null;
  const [question, setQuestion] = useState<number | null>(null);
  const [weight, setWeight] = useState('');
  const [date, setDate] = useState(today);
  const add = useAddWeight(pet.petId);
  const form = useFieldErrors({ 'new-weight': weightError(weight), 'new-weight-date': dateError(date) });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const save = (kg: number) => {
    if (!add.isPending) add.mutate({ kg, date }, { onSuccess: () => onDone(kg, date) });
  };
  const change = (typed: string) => {
    setWeight(typed);
    setQuestion(null);
  };
  const send = () => {
    const kg = readWeight(weight);
    if (kg === null) return;
    if (isUnlikelyWeight(kg, last)) setQuestion(kg);
    else save(kg);
  };
  return (
    <div ref={box}>
      <Form form={form} onSend={send} label={texts.addWeight}>
        <FailedOutcome error={add.error} />
        <NumberField
          {...form.field('new-weight')}
          label={texts.weightLabel}
          help={texts.weightHelp}
          value={weight}
          onChange={change}
          maxLength={12}
          width="short"
        />
        <TextField
          {...form.field('new-weight-date')}
          label={texts.weightDate}
          type="date"
          value={date}
          onChange={setDate}
          width="short"
        />
        {question !== null && last !== null && (
          <UnlikelyWeight name={pet.name} kg={question} last={last} onChoose={save} />
        )}
        <FormFooter submitLabel={texts.save} backLabel={texts.cancel} submitting={add.isPending} onBack={onCancel} />
      </Form>
    </div>
  );
};
