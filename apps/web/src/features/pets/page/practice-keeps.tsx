import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { groupNames, petGroups } from '../list/pet-groups.ts';
import styles from './practice-keeps.module.css';

type Props = { readonly pet: Pet; readonly practice: CalledPractice };

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const PracticeKeeps = ({ pet, practice }: Props) => {
  const closed = petGroups.filter((group) => !pet.editable[group]);
  if (closed.length === 0) return null;
  const names = list.format(closed.map((group) => groupNames[group].toLowerCase()));
  return (
    <section className={styles['keeps']} aria-labelledby="practice-keeps">
      <h2 id="practice-keeps">{texts.callToChange}</h2>
      <p>{texts.callToChangeLead(names.charAt(0).toUpperCase() + names.slice(1))}</p>
      <PracticeCall practice={practice} />
    </section>
  );
};
