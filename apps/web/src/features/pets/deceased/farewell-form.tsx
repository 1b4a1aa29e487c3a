import { type ReactNode, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts } from '#texts/pets/pet-page';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CheckList } from '../../../ui/fields/check-list.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { SubmissionError } from '../../../ui/feedback/error-text.tsx';
import { useNoteCancelledDays, useChangePetStatus } from '../pet-changes.queries.ts';
import styles from './farewell-form.module.css';

const texts = petPageTexts.farewell;
const endings = ['DECEASED', 'REHOMED'] as const;
type Ending = (typeof endings)[number];

export type VisitAhead = {
  readonly appointmentId: number;
  readonly title: string;
  readonly description: string;
  readonly day: string;
};

type Props = {
  readonly pet: Pet;
  readonly visits: readonly VisitAhead[];
  readonly heading: ReactNode;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

const titles = { DECEASED: texts.died, REHOMED: texts.moved } as const;

export const FarewellForm = ({ pet, visits, heading, onDone, onBack }: Props) => {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const change = useChangePetStatus(pet.petId);
  const form = useFieldErrors({ ending: ending === null ? texts.missing : undefined });
  const error = form.shown('ending');
  const going = visits.filter(({ appointmentId }) => !kept.has(appointmentId));
  const days = going.map(({ day }) => day);
  const alsoCancel = going.map(({ appointmentId }) => appointmentId);
  const noteCancelled = useNoteCancelledDays(pet.petId);
  const send = () => {
    if (ending === null || change.isPending) return;
    const onSuccess = () => {
      noteCancelled(days);
      onDone();
    };
    change.mutate({ status: ending, version: pet.version, alsoCancel }, { onSuccess });
  };
  return (
    <Form form={form} onSend={send}>
      {heading}
      {change.isError && (
        <Alert severity="error">
          <SubmissionError error={change.error} />
        </Alert>
      )}
      <OptionList
        id="ending"
        legend={texts.title(pet.name)}
        options={endings.map((value) => ({ value, title: titles[value](pet.name) }))}
        value={ending}
        onChange={(value) => setEnding(endings.find((known) => known === value) ?? null)}
        {...(error === undefined ? {} : { error })}
      />
      <output className={styles['words']}>
        {ending === 'DECEASED' && (
          <>
            <strong>{texts.sorry(pet.name)}</strong> {texts.diedText}
          </>
        )}
        {ending === 'REHOMED' && texts.movedText}
      </output>
      {ending !== null && visits.length > 0 && (
        <CheckList
          legend={texts.cancelThese}
          rows={visits.map(({ appointmentId, title, description }) => ({ value: appointmentId, title, description }))}
          checked={new Set(alsoCancel)}
          onToggle={(id) => setKept(kept.symmetricDifference(new Set([id])))}
        />
      )}
      <output className={styles['words']}>
        {ending !== null && days.map((day) => texts.willCancel(pet.name, day)).join(' ')}
      </output>
      <FormFooter submitLabel={texts.save} backLabel={texts.back} submitting={change.isPending} onBack={onBack} />
    </Form>
  );
};
