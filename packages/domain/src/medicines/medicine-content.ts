import { wordKeys } from '../clients/record-keys.ts';

/** What a practice says about asking for repeat medicines online. */
export type MedicineContent = {
  /** Opening hours until the practice has answered. */
  readonly answerHours: number;
  /** Ways to be supplied besides collecting and a written prescription. */
  readonly otherWays: readonly { readonly name: string; readonly about: string | null }[];
  /** Medicines, by a word of their name, that cannot be asked for online, and why. */
  readonly notOnline: readonly { readonly name: string; readonly why: string }[];
};

export const usualMedicineContent: MedicineContent = { answerHours: 16, otherWays: [], notOnline: [] };
export const mostAnswerHours = 80;

export const collect = 'COLLECT';
export const prescription = 'PRESCRIPTION';

/** Why the practice does not take this medicine online; null if it does. */
export const exclusionOf = ({ notOnline }: MedicineContent, medicineName: string): string | null => {
  const words = wordKeys(medicineName);
  const exclusion = notOnline.find(({ name }) => {
    const keys = wordKeys(name);
    return keys.length > 0 && keys.every((key) => words.includes(key));
  });
  return exclusion?.why ?? null;
};
