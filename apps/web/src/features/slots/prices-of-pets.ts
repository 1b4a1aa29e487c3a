import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { priceGuide } from './format-appointment.ts';

type PricedPet = { readonly name: string; readonly price: AppointmentReason['price'] };

/** Of several pets each price, and the sum if all have one. */
export const pricesOfPets = (pets: readonly PricedPet[]): string[] => {
  const priced = pets.flatMap(({ name, price }) => (price ? [{ name, price }] : []));
  const each = priced.map(({ name, price }) => texts.forPet(name, priceGuide(price)));
  const [first] = priced;
  if (!first || priced.length < pets.length) return each;
  const fromPence = priced.reduce((sum, { price }) => sum + price.fromPence, 0);
  const sum = { ...first.price, fromPence, isFrom: priced.some(({ price }) => price.isFrom), note: null };
  return [...each, texts.together(priceGuide(sum))];
};
