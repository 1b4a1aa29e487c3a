import { petPageTexts } from '#texts/pets/pet-page';
import { registerPetTexts } from '#texts/pets/register-pet';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { groupInWords } from '../form/entry-words.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import { groupNames, type PetGroup } from '../list/pet-groups.ts';
import type { Clash } from './use-edit-pet.ts';

type Props = {
  readonly clash: Clash;
  readonly entry: PetEntry;
  readonly onChoose: (from: PetEntry, group: PetGroup) => void;
};

const texts = petPageTexts.stale;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const words = (entry: PetEntry, group: PetGroup): string =>
  groupInWords(entry, group).join(', ') || registerPetTexts.notSaid;

export const ClashChoice = ({ clash: { mine, theirs, conflicts, theirsOnly }, entry, onChoose }: Props) => (
  <Alert severity="warning" title={texts.title}>
    <p>{conflicts.length > 0 ? texts.text : texts.merged}</p>
    {theirsOnly.length > 0 && (
      <p>{texts.also(list.format(theirsOnly.map((group) => `${groupNames[group]} (${words(theirs, group)})`)))}</p>
    )}
    {conflicts.map((group) => (
      <OptionList
        key={group}
        legend={groupNames[group]}
        options={[
          { value: 'mine', title: texts.yours(words(mine, group)) },
          { value: 'theirs', title: texts.theirs(words(theirs, group)) },
        ]}
        value={words(entry, group) === words(theirs, group) ? 'theirs' : 'mine'}
        onChange={(value) => onChoose(value === 'mine' ? mine : theirs, group)}
      />
    ))}
  </Alert>
);
