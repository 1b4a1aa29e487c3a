import { wordKeys } from '../clients/record-keys.ts';
import {
  bandsOf,
  itemsOf,
  type PricedPet,
  type PriceBand,
  type PriceTemplate,
  suits,
  type TemplateItem,
} from './price-template.ts';

export type Price = {
  /** Key of an item of the template, or of the practice's own service. */
  readonly item: string;
  readonly band: string | null;
  /** Only for the practice's own services. */
  readonly name: string | null;
  /** VAT included; null if on request. */
  readonly pence: number | null;
  readonly isFrom: boolean;
  readonly included: string | null;
  readonly extra: string | null;
  readonly reasonId: number | null;
};

export type Disclosures = {
  readonly ownership?: {
    readonly legalOwner: string;
    /** Null if the practice belongs to no group. */
    readonly groupName: string | null;
    readonly practicesInGroup: number | null;
    readonly otherBusinesses: readonly { readonly kind: string; readonly name: string }[];
  };
  readonly outOfHours?: { readonly provider: string; readonly address: string; readonly phone: string };
  /** Null if the practice has no plan. */
  readonly healthPlan?: {
    readonly name: string;
    readonly pencePerMonth: number;
    readonly contains: readonly string[];
  } | null;
  readonly cremation?: string;
  readonly complaints?: {
    readonly contact: string;
    readonly email: string;
    readonly phone: string;
    readonly answerWithinDays: number;
  };
};

export type PriceList = Disclosures & { readonly template: string; readonly prices: readonly Price[] };

export type PriceRow = Price & { readonly title: string; readonly bandName: string | null };
export type PriceGroup = { readonly name: string; readonly prices: readonly PriceRow[] };

const bandOf = (template: PriceTemplate, price: Price): PriceBand | null => {
  const item = itemsOf(template).find(({ key }) => key === price.item);
  return (item && bandsOf(template, item).find(({ key }) => key === price.band)) ?? null;
};

const fits = (template: PriceTemplate, price: Price, pet: PricedPet): boolean => {
  const band = bandOf(template, price);
  return band === null || suits(band, pet);
};

const otherServices = 'Other services';

const pricesOfItem = (
  template: PriceTemplate,
  item: TemplateItem,
  { prices, pet }: { readonly prices: readonly Price[]; readonly pet: PricedPet },
): PriceRow[] => {
  const bands = bandsOf(template, item);
  const places = prices.map((price) => ({ price, place: bands.findIndex(({ key }) => key === price.band) }));
  return places
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ price, place }) => {
      const band = bands[place] ?? null;
      if (band !== null && !suits(band, pet)) return [];
      return [{ ...price, title: item.name, bandName: band?.name ?? null }];
    });
};

/** In the order of the template; services of the practice's own come last. */
export const groupPrices = (template: PriceTemplate, prices: readonly Price[], pet: PricedPet = {}): PriceGroup[] => {
  const byItem = Map.groupBy(prices, ({ item }) => item);
  const groups = template.groups.map(({ name, items }) => ({
    name,
    prices: items.flatMap((item) => pricesOfItem(template, item, { prices: byItem.get(item.key) ?? [], pet })),
  }));
  const keys = new Set(itemsOf(template).map(({ key }) => key));
  const others = prices
    .filter(({ item }) => !keys.has(item))
    .map((price) => ({ ...price, title: price.name ?? price.item, bandName: price.band }));
  return [...groups, { name: otherServices, prices: others }].filter((group) => group.prices.length > 0);
};

const wordsOf = (text: string): string[] => wordKeys(text).filter((word) => word.length > 1);

/** A dog's weight may be part of the question: "dog spay, 20 kg". */
export const readPriceQuestion = (question: string): { readonly words: readonly string[]; readonly kg?: number } => {
  const weight = /(\d{1,3}(?:[.]\d)?)\s*kg\b/i.exec(question);
  const words = wordsOf(weight ? question.replace(weight[0], ' ') : question);
  return weight ? { words, kg: Number(weight[1]) } : { words };
};

/** Each word must start a word of the group, the service or its band. */
export const searchPrices = (groups: readonly PriceGroup[], words: readonly string[]): readonly PriceGroup[] =>
  groups
    .map(({ name, prices }) => ({
      name,
      prices: prices.filter(({ title, bandName }) => {
        const currentPrices = wordsOf(`${name} ${title} ${bandName ?? ''}`);
        return words.every((word) => currentPrices.some((one) => one.startsWith(word.replace(/s$/, ''))));
      }),
    }))
    .filter(({ prices }) => prices.length > 0);

export type PriceOfReason = {
  readonly fromPence: number;
  readonly isFrom: boolean;
  readonly included: string | null;
  readonly extra: string | null;
  readonly isEstimateDue: boolean;
};

/** Null if the list has no figure for it. The lowest of several, as a pet's weight may not be known. */
export const priceOfReason = (
  template: PriceTemplate,
  prices: readonly Price[],
  { reasonId, ...pet }: PricedPet & { readonly reasonId: number },
): PriceOfReason | null => {
  const currentPrices = prices
    .filter((price) => price.reasonId === reasonId && price.pence !== null && fits(template, price, pet))
    .toSorted((one, other) => Number(one.pence) - Number(other.pence));
  const [lowest] = currentPrices;
  if (!lowest || lowest.pence === null) return null;
  return {
    fromPence: lowest.pence,
    isFrom: currentPrices.some(({ isFrom, pence }) => isFrom || pence !== lowest.pence),
    included: lowest.included,
    extra: lowest.extra,
    isEstimateDue: currentPrices.some(({ pence }) => Number(pence) > template.estimateAbovePence),
  };
};
