import { type PriceOfReason, priceOfReason } from '@portal/domain/prices/price-list';
import type { PricedPet } from '@portal/domain/prices/price-template';
import type { Queryable } from '../../database/client.ts';
import { findPriceList, type PriceListRow } from './prices.repository.ts';
import { templateOf, type TemplateSource } from './read-templates.ts';

export type PricesOfReasons = {
  readonly listPath: string;
  priceOf(reasonId: number, pet: PricedPet): PriceOfReason | null;
};

export const pricesIn = async (
  config: TemplateSource,
  { practiceId, content }: Pick<PriceListRow, 'practiceId' | 'content'>,
): Promise<PricesOfReasons> => {
  const template = await templateOf(config, content.template);
  return {
    listPath: `/practices/${practiceId}/prices`,
    priceOf: (reasonId, pet) => priceOfReason(template, content.prices, { ...pet, reasonId }),
  };
};

/** From the list in force; null if the practice has published none. */
export const readPricesOfReasons = async (
  { database, config }: { readonly database: Queryable; readonly config: TemplateSource },
  question: Parameters<typeof findPriceList>[1],
): Promise<PricesOfReasons | null> => {
  const list = await findPriceList(database, question);
  return list && pricesIn(config, list);
};
