import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import type { PricedPet } from '@portal/domain/prices/price-template';
import type { ApiDeps } from '../api-deps.ts';
import { pricesIn, type PricesOfReasons } from '../prices/prices-of-reasons.ts';
import { findPricedReason } from './reasons.repository.ts';

type Price = AppointmentReason['price'];

/** From the practice's list if it has the reason, or else the reason's guide price. */
export const currentPrice = (
  reason: { readonly reasonId: number; readonly price: Price },
  prices: PricesOfReasons | null,
  pet: PricedPet,
): Price => {
  if (!prices) return reason.price;
  const { listPath } = prices;
  const listed = prices.priceOf(reason.reasonId, pet);
  if (!listed) return reason.price && { ...reason.price, listPath };
  return { ...listed, vatIncluded: true, note: null, listPath };
};

export const readCurrentPrice = async (
  { database, config }: Pick<ApiDeps, 'database' | 'config'>,
  question: Parameters<typeof findPricedReason>[1],
): Promise<Price> => {
  const priced = await findPricedReason(database, question);
  if (!priced) return null;
  const { practiceId } = question;
  const prices = priced.list && (await pricesIn(config, { practiceId, content: priced.list }));
  const pet = { speciesId: priced.speciesId ?? undefined, kg: priced.kg ?? undefined };
  return currentPrice({ reasonId: question.reasonId, price: priced.guidePrice }, prices, pet);
};
