import { bandsOf, itemsOf, type PriceTemplate } from '@portal/domain/prices/price-template';
import { groupPrices, type Price } from '@portal/domain/prices/price-list';
import type { StoredPriceList, WrittenPriceFile } from '@portal/contract/prices/price-list.schemas';
import { csvLine, csvMark } from '../../data-exchange/files/write-csv.ts';
import { pricesPathOf } from './price-addresses.ts';
import type { PricedPractice } from './prices.repository.ts';
import { priceColumns } from './read-price-files.ts';

type Listed = { readonly practice: Pick<PricedPractice, 'practiceId' | 'name'>; readonly list: StoredPriceList };

const pounds = (pence: number): string => (pence / 100).toFixed(2);

const writtenPrice = ({ pence, ...price }: Price) => ({ ...price, price: pence === null ? null : pounds(pence) });

const writtenPlan = (plan: StoredPriceList['healthPlan']) => {
  if (!plan) return plan === null ? { healthPlan: null } : {};
  const { pencePerMonth, ...rest } = plan;
  return { healthPlan: { ...rest, perMonth: pounds(pencePerMonth) } };
};

export const exportPrices = (version: string, listed: readonly Listed[]): WrittenPriceFile => ({
  template: version,
  practices: listed.map(({ practice, list: { template: _, prices, healthPlan, ...disclosures } }) => ({
    practiceId: practice.practiceId,
    name: practice.name,
    ...structuredClone(disclosures),
    ...writtenPlan(healthPlan),
    prices: prices.map(writtenPrice),
  })) as WrittenPriceFile['practices'],
});

const yes = (isTrue: boolean): string => (isTrue ? 'yes' : 'no');

type Reasons = ReadonlyMap<number, string>;

const cellsOf = ({ practiceId }: Pick<Listed['practice'], 'practiceId'>, price: Price, reasons: Reasons): string[] => [
  String(practiceId),
  price.item,
  price.band ?? '',
  price.name ?? '',
  price.pence === null ? 'on request' : pounds(price.pence),
  yes(price.isFrom),
  price.included ?? '',
  price.extra ?? '',
  price.reasonId === null ? '' : (reasons.get(price.reasonId) ?? ''),
];

const columnNames = priceColumns.map(({ name }) => name);
const heading = csvLine(columnNames);
const priceColumn = columnNames.indexOf('price');

export const exportPricesAsTable = (listed: readonly Listed[], reasons: Reasons): string =>
  csvMark +
  heading +
  listed
    .flatMap(({ practice, list }) => list.prices.map((price) => csvLine(cellsOf(practice, price, reasons))))
    .join('');

const unpriced = { name: null, pence: null, isFrom: false, included: null, extra: null, reasonId: null } as const;

/** One row per price in the template, filled in where the practice has published it. */
export const tableToFillIn = (
  template: PriceTemplate,
  practices: readonly { readonly practiceId: number; readonly prices: readonly Price[] }[],
  reasons: Reasons,
): string => {
  const rows = itemsOf(template).flatMap((item) => {
    const bands = bandsOf(template, item);
    return (bands.length === 0 ? [null] : bands.map(({ key }) => key)).map((band) => ({ item: item.key, band }));
  });
  const rowsOf = (practiceId: number, prices: readonly Price[]): string[] => {
    const filledIn = rows.map(({ item, band }) => {
      const price = prices.find((one) => one.item === item && one.band === band);
      const cells = cellsOf({ practiceId }, price ?? { ...unpriced, item, band }, reasons);
      return csvLine(price ? cells : cells.with(priceColumn, ''));
    });
    const own = prices.filter(({ name }) => name !== null);
    return [...filledIn, ...own.map((price) => csvLine(cellsOf({ practiceId }, price, reasons)))];
  };
  return csvMark + heading + practices.flatMap(({ practiceId, prices }) => rowsOf(practiceId, prices)).join('');
};

/** schema.org: a catalogue of offers in pounds, VAT included. */
export const schemaOrgOf = (
  practice: PricedPractice,
  { list, template, origin }: { list: StoredPriceList; template: PriceTemplate; origin: string },
): object => ({
  '@context': 'https://schema.org',
  '@type': 'VeterinaryCare',
  name: practice.name,
  url: `${origin}${pricesPathOf(practice)}`,
  telephone: practice.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: practice.addressLine1,
    addressLocality: practice.town,
    postalCode: practice.postcode,
    addressCountry: 'GB',
  },
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: `Prices at ${practice.name}`,
    itemListElement: groupPrices(template, list.prices).flatMap(({ prices }) =>
      prices
        .filter(({ pence }) => pence !== null)
        .map(({ title, bandName, pence, isFrom }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: bandName === null ? title : `${title}, ${bandName}` },
          priceSpecification: {
            '@type': 'PriceSpecification',
            priceCurrency: 'GBP',
            [isFrom ? 'minPrice' : 'price']: pounds(Number(pence)),
            valueAddedTaxIncluded: true,
          },
        })),
    ),
  },
});
