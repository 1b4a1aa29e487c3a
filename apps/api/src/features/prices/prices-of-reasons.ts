import { type PriceOfReason, priceOfReason } from '@portal/domain/prices/price-list';
import type { PricedPet } from '@portal/domain/prices/price-template';
import type { Queryable } from '../../database/client.ts';
import { findPriceList } from './prices.repository.ts';
import { templateOf, type TemplateSource } from './read-templates.ts';

type PriceQuestion = {
  readonly practiceId?: number | undefined;
  readonly clientId?: number | null;
  readonly at?: number;
};

type PricesOfReasons = {
  readonly listPath: string;
  priceOf(reasonId: number, pet: PricedPet): PriceOfReason | null;
};

/** From the list in force at that time or else now; null if the practice has published none. */
export const readPricesOfReasons = async (
  { database, config }: { readonly database: Queryable; readonly config: TemplateSource },
  question: PriceQuestion,
): Promise<PricesOfReasons | null> => {
  const list = await findPriceList(database, question);
  if (!list) return null;
  const template = await templateOf(config, list.content.template);
  return {
    listPath: `/practices/${list.practiceId}/prices`,
    priceOf: (reasonId, pet) => priceOfReason(template, list.content.prices, { ...pet, reasonId }),
  };
};
