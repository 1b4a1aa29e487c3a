import type { Practice } from '@portal/contract/practices/practices.schemas';

export type FoundPractice = Pick<Practice, 'practiceId' | 'name' | 'address'>;

// Matches 'St Mary’s', 'st marys' and 'CB12AA' however they are typed.
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\d\s]/gu, '')
    .toLowerCase();

const fits = ({ name, address }: FoundPractice, words: readonly string[], compact: string): boolean => {
  const text = keyOf(`${name} ${address.line1} ${address.town} ${address.postcode}`);
  return words.every((word) => text.includes(word)) || keyOf(address.postcode).replace(/\s/g, '').startsWith(compact);
};

/** Every word must match the name, town or postcode; an empty query returns all. */
export const findPractices = <Found extends FoundPractice>(practices: readonly Found[], typed: string): Found[] => {
  const words = keyOf(typed).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [...practices] : practices.filter((one) => fits(one, words, words.join('')));
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
};
