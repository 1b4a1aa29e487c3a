import { timesTexts as texts } from '#texts/appointments/times';
import { useId } from 'react';
import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import styles from './who-with.module.css';

type Props = {
  readonly clinicians: Slots['clinicians'];
  readonly clinicianId: number | undefined;
  readonly onChange: (clinicianId: number | undefined) => void;
};

const anyone = 'anyone';

/** A native select, because phones show it full size. */
export const WhoWith = ({ clinicians, clinicianId, onChange }: Props) => {
  const id = useId();
  if (clinicians.length < 2 && clinicianId === undefined) return null;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{texts.whoWith}</label>
      <select
        id={id}
        value={clinicianId ?? anyone}
        onChange={({ target }) => onChange(target.value === anyone ? undefined : Number(target.value))}
      >
        <option value={anyone}>{texts.anyoneMostTimes}</option>
        {clinicians.map((clinician) => (
          <option key={clinician.clinicianId} value={clinician.clinicianId}>
            {clinician.name}
            {clinician.clinicianType === 'Unknown' ? '' : `, ${clinician.clinicianType.toLowerCase()}`}
          </option>
        ))}
      </select>
    </div>
  );
};
