import { type ComponentProps, useState } from 'react';
import { readMicrochip } from '@portal/domain/pets/microchip';
import { petRecord } from '@portal/domain/pets/pet-record';
import { petFormTexts as texts } from '#texts/pets/pet-form';
import { petTexts } from '#texts/pets/pets';
import { AutocompleteField } from '../../../ui/combobox/autocomplete-field.tsx';
import { filterChoices } from '../../../ui/combobox/filter-choices.ts';
import { DatePartsField } from '../../../ui/fields/date-parts-field.tsx';
import { speciesOption } from '../../../ui/pet-face/species-options.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatAge } from '../format-pet.ts';
import { breedChoices, colourChoices, insurerChoices } from '../pet-lists.queries.ts';
import { answers, nothing, type PetControlProps, type PetEntry, sexes } from './pet-entry.ts';
import styles from './pet-form.module.css';
import { readBirth } from './read-typed.ts';
import { countCharacters } from '@portal/domain/pets/characters';

type TextName = { [Name in keyof PetEntry]: PetEntry[Name] extends string ? Name : never }[keyof PetEntry];
const textInput = (props: PetControlProps, name: TextName) => ({
  ...props.form.field(name),
  value: props.entry[name],
  onChange: (value: string) => props.update({ [name]: value }),
  autoComplete: 'off',
});
const radios = <Value extends string>(
  titles: Readonly<Record<Value, string>>,
  values: readonly Value[],
  onChoose: (value: Value | null) => void,
) => ({
  options: values.map((value) => ({ value, title: titles[value] })),
  onChange: (chosen: string) => onChoose(values.find((value) => value === chosen) ?? null),
});

export const SpeciesControl = (props: PetControlProps) => {
  const { species, speciesOther } = props.entry.species;
  const sortedSpecies = props.lists.species.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return (
    <>
      <OptionList
        id="species"
        legend={texts.kind}
        options={sortedSpecies.map((kind) => speciesOption({ ...kind, title: petTexts.kinds[kind.code] }))}
        value={species === null ? null : String(species)}
        onChange={(value) =>
          props.update({ species: { species: Number(value), speciesOther }, breed: nothing, colour: nothing })
        }
        error={props.form.errorOf('species')}
      />
      {sortedSpecies.find(({ speciesId }) => speciesId === species)?.code === 'Custom' && (
        <TextField
          {...props.form.field('speciesOther')}
          label={texts.speciesOther}
          hint={texts.speciesOtherHelp}
          value={speciesOther}
          onChange={(other) => props.update({ species: { species, speciesOther: other } })}
          autoComplete="off"
          maxLength={petRecord.speciesOther.max}
          width="half"
        />
      )}
    </>
  );
};

export const NameControl = (props: PetControlProps) => (
  <TextField
    {...textInput(props, 'name')}
    label={props.isNew ? texts.whatIsItCalled : texts.name}
    autoCapitalize={props.isNew ? 'words' : undefined}
    maxLength={petRecord.name.max}
    lengthOf={countCharacters}
    counter
    width="half"
  />
);

/** Free text is kept if the breed is not listed. */
export const BreedControl = (props: PetControlProps) => {
  const { entry, lists, update } = props;
  const { value, text } = entry.breed;
  const choices = breedChoices(lists.breeds);
  const isOwnWord = value === null && text.trim() !== '' && filterChoices(choices, text).length === 0;
  return (
    <AutocompleteField
      {...props.form.field('breed')}
      label={texts.breed}
      hint={texts.breedHelp}
      help={isOwnWord && !lists.isLoading ? texts.breedAsTyped(text.trim()) : undefined}
      choices={choices}
      loading={lists.isLoading}
      chosen={entry.breed}
      // Colours depend on the breed, so a new breed resets the colour.
      onChange={(breed) => update(breed.value === value ? { breed } : { breed, colour: nothing })}
    />
  );
};

export const ColourControl = (props: PetControlProps) => {
  const { lists, entry } = props;
  const isAfterBreed = entry.breed.value === null;
  if (!lists.isLoading && lists.breeds.length === 0) return null;
  return (
    <AutocompleteField
      {...props.form.field('colour')}
      label={texts.colour}
      hint={isAfterBreed ? texts.colourFirstBreed : texts.colourHelp}
      choices={colourChoices(lists.colours)}
      loading={lists.isLoading}
      chosen={entry.colour}
      onChange={(colour) => props.update({ colour })}
      disabled={isAfterBreed}
    />
  );
};

export const SexControl = ({ entry, update, form }: PetControlProps) => (
  <OptionList
    id="sex"
    legend={texts.sex}
    value={entry.sex}
    {...radios(petTexts.sexes, sexes, (sex) => update({ sex }))}
    error={form.errorOf('sex')}
  />
);

export const NeuteredControl = ({ entry, update, form }: PetControlProps) => (
  <OptionList
    id="neutered"
    legend={texts.neutered}
    value={entry.neutered}
    {...radios(petTexts.answers, answers, (neutered) => update({ neutered }))}
    error={form.errorOf('neutered')}
  />
);

export const BirthControl = (props: PetControlProps) => {
  const [now] = useState(() => new Date());
  const { dateOfBirth } = props.entry;
  const read = readBirth(dateOfBirth, now.getFullYear());
  const age = read && 'dateOfBirth' in read ? formatAge(read, now) : null;
  const isComplete = dateOfBirth.year.trim().length === 4 && props.form.errorOf('dateOfBirth') === undefined;
  return (
    <div className={styles['told']}>
      <DatePartsField
        {...props.form.field('dateOfBirth')}
        legend={texts.birthDate}
        hint={texts.birthHelp}
        value={dateOfBirth}
        onChange={(parts) => props.update({ dateOfBirth: parts })}
      />
      <div role="status" className={styles['says']}>
        {isComplete && age !== null && !age.startsWith('-') && texts.birthSays(age)}
      </div>
    </div>
  );
};

const digits = 15;

/** Advisory only; never blocks the form. */
const adviceOn = (typed: string): string => {
  const plain = typed.replace(/[\s.-]/g, '');
  if (plain === '') return '';
  const read = readMicrochip(typed);
  if (!read.ok || (read.advice === 'old-style' && /^\d+$/.test(plain)))
    return /^\d+$/.test(plain) && plain.length < digits ? texts.microchipCount(plain.length) : '';
  return read.advice === null ? texts.microchipGood : texts.microchipAdvice[read.advice];
};

export const MicrochipControl = (props: PetControlProps) => (
  <div className={styles['told']}>
    <TextField
      {...textInput(props, 'microchipNumber')}
      label={texts.microchip}
      help={texts.microchipHelp}
      inputMode="text"
      spellCheck={false}
      maxLength={30}
      width="half"
    />
    <div role="status" className={styles['says']}>
      {adviceOn(props.entry.microchipNumber)}
    </div>
  </div>
);

export const InsuranceControl = (props: PetControlProps) => {
  const { name, insurance } = props.entry;
  const change = (changes: Partial<typeof insurance>) => props.update({ insurance: { ...insurance, ...changes } });
  return (
    <>
      <OptionList
        id="isInsured"
        legend={texts.isInsured(name.trim() || texts.thisPet)}
        value={insurance.isInsured}
        {...radios(petTexts.answers, answers, (isInsured) => change({ isInsured }))}
      />
      {insurance.isInsured === 'Yes' && (
        <>
          <AutocompleteField
            {...props.form.field('insurer')}
            label={texts.insurer}
            help={texts.insurerHelp}
            choices={insurerChoices(props.lists.insurers)}
            loading={props.lists.isLoading}
            chosen={insurance.insurer}
            onChange={(insurer) => change({ insurer })}
          />
          <TextField
            {...props.form.field('policyNumber')}
            label={texts.policyNumber}
            value={insurance.policyNumber}
            onChange={(policyNumber) => change({ policyNumber })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={petRecord.policyNumber.max}
            width="half"
          />
        </>
      )}
    </>
  );
};

export const textControl =
  (name: TextName, attributes: Omit<ComponentProps<typeof TextField>, keyof ReturnType<typeof textInput>>) =>
  (props: PetControlProps) => <TextField {...textInput(props, name)} {...attributes} />;
