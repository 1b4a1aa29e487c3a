import { petFormTexts } from '#texts/pets/pet-form';
import { petTexts } from '#texts/pets/pets';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { neuteredAnswers, sexAnswers } from './pet-entry.ts';
import type { PetFormProps } from './pet-form-props.ts';

const answerIn = <Answer extends string>(value: string, answers: readonly Answer[]): Answer | null =>
  answers.find((answer) => answer === value) ?? null;

export const SexField = ({ entry, update, form }: PetFormProps) => (
  <OptionList
    id="sex"
    legend={petFormTexts.sex}
    options={sexAnswers.map((value) => ({ value, title: petTexts.sexes[value] }))}
    value={entry.sex}
    onChange={(value) => update({ sex: answerIn(value, sexAnswers) })}
    {...errorOf(form.shown('sex'))}
  />
);

export const NeuteredField = ({ entry, update, form }: PetFormProps) => (
  <OptionList
    id="neutered"
    legend={petFormTexts.neutered}
    options={neuteredAnswers.map((value) => ({ value, title: petTexts.answers[value] }))}
    value={entry.neutered}
    onChange={(value) => update({ neutered: answerIn(value, neuteredAnswers) })}
    {...errorOf(form.shown('neutered'))}
  />
);

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
