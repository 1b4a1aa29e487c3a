import { inOneSegment, petsIn, plainName } from '../appointments/sms/appointment-sms.ts';

export type MedicineNews = {
  readonly practiceName: string;
  readonly petNames: readonly string[];
  readonly state: 'READY' | 'CHECK_UP' | 'NOT_POSSIBLE';
  readonly link: string;
};

const words: Readonly<Record<MedicineNews['state'], (pets: string, isOne: boolean) => string>> = {
  READY: (pets) => `${pets}'s medicine is ready`,
  CHECK_UP: (pets, isOne) => `${pets} ${isOne ? 'needs' : 'need'} a check-up before more medicine`,
  NOT_POSSIBLE: (pets) => `we can't supply ${pets}'s medicine like this`,
};

/** Names no medicine. */
export const medicineSms = ({ practiceName, petNames, state, link }: MedicineNews): string =>
  inOneSegment(
    [petsIn(petNames), plainName(practiceName, 'Your practice')],
    (pets, practice) => `${practice}: ${words[state](pets, new Set(petNames).size === 1)}. Details: ${link}`,
  );
