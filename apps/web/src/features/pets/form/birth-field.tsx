import { useState } from 'react';
import { petFormTexts } from '#texts/pets/pet-form';
import { DatePartsField } from '../../../ui/fields/date-parts-field.tsx';
import { readBirth } from './birth-parts.ts';
import { ageInWords } from '../page/pet-age.ts';
import styles from './pet-form.module.css';
import type { PetFormProps } from './pet-form-props.ts';

export const BirthField = ({ entry, update, form }: Pick<PetFormProps, 'entry' | 'update' | 'form'>) => {
  const [now] = useState(() => new Date());
  const read = readBirth(entry.birth, now.getFullYear());
  const error = form.shown('birth');
  const age =
    read && 'birth' in read
      ? ageInWords({ dateOfBirth: read.birth.date, dateOfBirthPrecision: read.birth.precision }, now)
      : null;
  const isComplete = entry.birth.year.trim().length === 4 && error === undefined;
  return (
    <div className={styles['told']}>
      <DatePartsField
        id="birth"
        legend={petFormTexts.birthDate}
        help={petFormTexts.birthHelp}
        value={entry.birth}
        onChange={(birth) => update({ birth })}
        onBlur={() => form.touch('birth')}
        error={error}
      />
      <output className={styles['says']}>
        {isComplete && age !== null && !age.startsWith('-') && petFormTexts.birthSays(age)}
      </output>
    </div>
  );
};
