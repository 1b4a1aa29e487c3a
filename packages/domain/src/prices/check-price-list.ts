import type { Disclosures, Price, PriceList } from './price-list.ts';
import { bandsOf, capOn, itemsOf, type PriceTemplate, type TemplateItem } from './price-template.ts';

/** 'WRONG' prevents publication; 'MISSING' must be filled in before the practice meets the template. */
export type PriceFinding = { readonly severity: 'WRONG' | 'MISSING'; readonly message: string };

type PlacedPrice = { readonly price: Price; readonly item: TemplateItem | undefined; readonly title: string };

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

const wrong = (message: string): PriceFinding => ({ severity: 'WRONG', message });
const missing = (message: string): PriceFinding => ({ severity: 'MISSING', message });

type Items = ReadonlyMap<string, TemplateItem>;

const placeOf = (template: PriceTemplate, items: Items, price: Price): PlacedPrice => {
  const item = items.get(price.item);
  const band = item && bandsOf(template, item).find(({ key }) => key === price.band);
  return {
    price,
    item,
    title: [item?.name ?? price.name ?? price.item, band?.name ?? price.band].filter(Boolean).join(', '),
  };
};

const checkPrice = (template: PriceTemplate, { price, item, title }: PlacedPrice, date: string): PriceFinding[] => {
  if (!item) {
    const hint = `is no item of the template ${template.version}; give it a name if it is a service of your own`;
    return price.name === null ? [wrong(`${title}: ${hint}`)] : [];
  }
  const bands = bandsOf(template, item).map(({ key }) => key);
  const expected = bands.length === 0 ? 'has one price, without a band' : `needs one of the bands ${bands.join(', ')}`;
  const hasBand = price.band === null ? bands.length === 0 : bands.includes(price.band);
  if (!hasBand) return [wrong(`${title}: ${expected}`)];
  const cap = capOn(template, item.key, date);
  return [
    ...(price.pence === null ? [missing(`${title}: needs a figure, not a price on request`)] : []),
    ...(price.isFrom && !item.isFromAllowed ? [wrong(`${title}: must be the price itself, not "from"`)] : []),
    ...(cap !== null && price.pence !== null && price.pence > cap.pence
      ? [wrong(`${title}: ${pounds(price.pence)} is above the cap of ${pounds(cap.pence)} since ${cap.from}`)]
      : []),
  ];
};

const keyOf = ({ item, band }: Pick<Price, 'item' | 'band'>): string => `${item} ${band ?? ''}`;

const repeated = (all: readonly PlacedPrice[]): PriceFinding[] => {
  const seen = new Set<string>();
  return all.flatMap(({ price, title }) => {
    const isSecond = seen.has(keyOf(price));
    seen.add(keyOf(price));
    return isSecond ? [wrong(`${title}: is priced twice`)] : [];
  });
};

const unpriced = (template: PriceTemplate, prices: readonly Price[]): PriceFinding[] => {
  const priced = new Set(prices.map(keyOf));
  return itemsOf(template).flatMap((item) => {
    const bands = bandsOf(template, item);
    const bandList = bands.length === 0 ? [{ key: null, name: null }] : bands;
    return bandList
      .filter(({ key }) => !priced.has(keyOf({ item: item.key, band: key })))
      .map(({ name }) => missing(`${name === null ? item.name : `${item.name}, ${name}`}: no price`));
  });
};

const sections: Readonly<Record<keyof Disclosures, string>> = {
  ownership: 'who owns the practice',
  outOfHours: 'who provides out-of-hours care',
  healthPlan: 'the pet health plan, or null if there is none',
  cremation: 'the choices of cremation',
  complaints: 'who answers complaints, and by when',
};

const silent = (list: Disclosures): PriceFinding[] =>
  Object.entries(sections)
    .filter(([section]) => list[section as keyof Disclosures] === undefined)
    .map(([section, about]) => missing(`${section}: ${about}`));

/** `date`: the day (YYYY-MM-DD) from which the list is to be valid, which decides the caps. */
export const checkPriceList = (template: PriceTemplate, list: PriceList, date: string): PriceFinding[] => {
  const items = new Map(itemsOf(template).map((item) => [item.key, item]));
  const all = list.prices.map((price) => placeOf(template, items, price));
  return [
    ...all.flatMap((one) => checkPrice(template, one, date)),
    ...repeated(all),
    ...unpriced(template, list.prices),
    ...silent(list),
  ];
};
