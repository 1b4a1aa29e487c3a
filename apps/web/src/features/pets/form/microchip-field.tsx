import { readMicrochip } from '@portal/domain/pets/microchip';
import { petFormTexts } from '#texts/pets/pet-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './pet-form.module.css';
import type { PetFormProps } from './pet-form-props.ts';

const digits = 15;

/** Advisory only; never blocks the form. */
const adviceOn = (typed: string): string => {
  const plain = typed.replace(/[\s.-]/g, '');
  if (plain === '') return '';
  const read = readMicrochip(typed);
  if (!read.ok || (read.advice === 'old-style' && /^\d+$/.test(plain)))
    return /^\d+$/.test(plain) && plain.length < digits ? petFormTexts.microchipCount(plain.length) : '';
  return read.advice === null ? petFormTexts.microchipGood : petFormTexts.microchipAdvice[read.advice];
};

export const MicrochipField = ({ entry, update, form }: Pick<PetFormProps, 'entry' | 'update' | 'form'>) => (
  <div className={styles['told']}>
    <TextField
      id="microchip"
      label={petFormTexts.microchip}
      help={petFormTexts.microchipHelp}
      value={entry.microchip}
      onChange={(microchip) => update({ microchip })}
      onBlur={() => form.touch('microchip')}
      error={form.shown('microchip')}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={30}
      width="half"
    />
    <output className={styles['says']}>{adviceOn(entry.microchip)}</output>
  </div>
);
