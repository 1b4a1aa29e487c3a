import { possessive } from '@portal/domain/pets/possessive';
import { inOneSegment, petsIn, plainName } from '../appointments/sms/appointment-sms.ts';

export type MedicineNews = {
  readonly practiceName: string;
  readonly petNames: readonly string[];
  readonly state: 'READY' | 'CHECK_UP' | 'NOT_POSSIBLE';
  readonly link: string;
};

const words: Readonly<Record<MedicineNews['state'], (pets: string, isOne: boolean) => string>> = {
  READY: (pets) => `${possessive(pets, "'")} medicine is ready`,
  CHECK_UP: (pets, isOne) => `${pets} ${isOne ? 'needs' : 'need'} a check-up before more medicine`,
  NOT_POSSIBLE: (pets) => `we can't supply ${possessive(pets, "'")} medicine like this`,
};

/** As a heading: "Olive’s medicine is ready" */
export const medicineNewsTitle = ({ petNames, state }: Pick<MedicineNews, 'state' | 'petNames'>): string => {
  const names = new Set(petNames);
  const title = words[state](new Intl.ListFormat('en-GB').format(names), names.size === 1).replaceAll("'", '’');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
};

/** Names no medicine. */
export const medicineSms = ({ practiceName, petNames, state, link }: MedicineNews): string =>
  inOneSegment(
    [petsIn(petNames), plainName(practiceName, 'Your practice')],
    (pets, practice) => `${practice}: ${words[state](pets, new Set(petNames).size === 1)}. Details: ${link}`,
  );
