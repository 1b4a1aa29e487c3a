import type { Practice } from '@portal/contract/practices/practices.schemas';
import { postcodeKey, wordKeys } from '@portal/domain/clients/record-keys';

export type PracticeMatch = Pick<Practice, 'practiceId' | 'name' | 'address'>;

const fits = ({ name, address }: PracticeMatch, words: readonly string[], typed: string): boolean => {
  const text = wordKeys(`${name} ${address.line1} ${address.town} ${address.postcode}`).join(' ');
  const compact = postcodeKey(typed);
  const isPostcode = compact !== '' && postcodeKey(address.postcode).startsWith(compact);
  return isPostcode || words.every((word) => text.includes(word));
};

/** Every word must match the name, town or postcode; an empty query returns all. */
export const findPractices = <Found extends PracticeMatch>(practices: readonly Found[], typed: string): Found[] => {
  const words = wordKeys(typed);
  const matches = words.length === 0 ? [...practices] : practices.filter((one) => fits(one, words, typed));
  return matches.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
};
