import { wordKeys } from '@portal/domain/clients/record-keys';

type PriceAddress = { readonly practiceId: number; readonly name: string };

/** The practice is found by its id, so a URL survives a change of name. */
const practiceSlug = ({ practiceId, name }: PriceAddress): string => {
  const words = wordKeys(name)
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join('-');
  return words === '' ? String(practiceId) : `${practiceId}-${words}`;
};

export const practiceIdIn = (slug: string): number | null => {
  const number = /^([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1];
  return number === undefined ? null : Number(number);
};

export const pricesPathOf = (practice: PriceAddress): string => `/practices/${practiceSlug(practice)}/prices`;

export const askPathOf = (practice: PriceAddress): string => `/practices/${practiceSlug(practice)}/ask`;

export const complainPathOf = (practice: PriceAddress): string => `${askPathOf(practice)}?kind=complaint`;
