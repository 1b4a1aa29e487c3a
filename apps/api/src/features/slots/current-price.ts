import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import type { PricedPet } from '@portal/domain/prices/price-template';
import type { ApiDeps } from '../api-deps.ts';
import { readPricesOfReasons } from '../prices/prices-of-reasons.ts';
import { findPricedReason } from './reasons.repository.ts';

type Price = AppointmentReason['price'];
type Prices = Awaited<ReturnType<typeof readPricesOfReasons>>;

/** From the practice's list if it has the reason, or else the reason's guide price. */
export const currentPrice = (
  reason: { readonly reasonId: number; readonly price: Price },
  prices: Prices,
  pet: PricedPet,
): Price => {
  if (!prices) return reason.price;
  const { listPath } = prices;
  const listed = prices.priceOf(reason.reasonId, pet);
  if (!listed) return reason.price && { ...reason.price, listPath };
  return { ...listed, vatIncluded: true, note: null, listPath };
};

type PriceQuestion = Parameters<typeof findPricedReason>[1] & {
  /** Epoch ms at which the price list must be in force. */
  readonly at: number;
};

export const readCurrentPrice = async (
  { database, config }: Pick<ApiDeps, 'database' | 'config'>,
  question: PriceQuestion,
): Promise<Price> => {
  const [priced, prices] = await Promise.all([
    findPricedReason(database, question),
    readPricesOfReasons({ database, config }, question),
  ]);
  if (!priced) return null;
  const pet = { speciesId: priced.speciesId ?? undefined, kg: priced.kg ?? undefined };
  return currentPrice({ reasonId: question.reasonId, price: priced.guidePrice }, prices, pet);
};
