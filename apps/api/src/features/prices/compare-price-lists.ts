import { isDeepStrictEqual } from 'node:util';
import type { Price, PriceList } from '@portal/domain/prices/price-list';

const shown = ({ pence, isFrom }: Price): string =>
  pence === null ? 'on request' : `${isFrom ? 'from ' : ''}£${(pence / 100).toFixed(2)}`;

const titleOf = ({ item, band }: Price): string => (band === null ? item : `${item}, ${band}`);

const wordsOf = ({ included, extra, reasonId, name }: Price): string =>
  JSON.stringify([included, extra, reasonId, name]);

const sections = ['ownership', 'outOfHours', 'healthPlan', 'cremation', 'complaints'] as const;

export const comparePriceLists = (practice: string, before: PriceList | null, after: PriceList): string[] => {
  if (before === null) return [`${practice}: first list, ${after.prices.length} prices`];
  const old = new Map(before.prices.map((price) => [titleOf(price), price]));
  const kept = new Set(after.prices.map(titleOf));
  return [
    ...(before.template === after.template ? [] : [`${practice}, template: ${before.template} → ${after.template}`]),
    ...after.prices.flatMap((price) => {
      const was = old.get(titleOf(price));
      if (!was) return [`${practice}, ${titleOf(price)}: new, ${shown(price)}`];
      if (shown(was) !== shown(price)) return [`${practice}, ${titleOf(price)}: ${shown(was)} → ${shown(price)}`];
      return wordsOf(was) === wordsOf(price) ? [] : [`${practice}, ${titleOf(price)}: other wording`];
    }),
    ...before.prices
      .filter((price) => !kept.has(titleOf(price)))
      .map((price) => `${practice}, ${titleOf(price)}: removed`),
    ...sections
      .filter((section) => !isDeepStrictEqual(before[section], after[section]))
      .map((section) => `${practice}, ${section}: changed`),
  ];
};
