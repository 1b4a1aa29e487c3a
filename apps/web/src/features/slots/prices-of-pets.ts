import { severalPetsTexts as texts } from '#texts/booking/several-pets';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { appointmentTexts } from '#texts/appointments/appointments';
import { priceGuide, shortPrice } from './format-appointment.ts';

type Visit = Pick<Appointment, 'petName' | 'price' | 'together'>;
type PricedPet = { readonly name: string; readonly price: AppointmentReason['price'] };

/** Of several pets each price, and the sum if all have one, which then says for all that VAT is included. */
export const pricesOfPets = (pets: readonly PricedPet[]): string[] => {
  const priced = pets.flatMap(({ name, price }) => (price ? [{ name, price }] : []));
  const [first] = priced;
  const hasSum = first !== undefined && priced.length === pets.length;
  const isShort = hasSum && priced.every(({ price }) => price.vatIncluded && price.note === null);
  const each = priced.map(({ name, price }) => texts.forPet(name, isShort ? shortPrice(price) : priceGuide(price)));
  if (!hasSum) return each;
  const fromPence = priced.reduce((sum, { price }) => sum + price.fromPence, 0);
  const sum = { ...first.price, fromPence, isFrom: priced.some(({ price }) => price.isFrom), note: null };
  return [...each, texts.together(priceGuide(sum))];
};

/** Of one appointment, or of each pet that comes with it. */
export const pricesOfVisit = ({ petName, price, together }: Visit): string[] => {
  if (!price) return [];
  if (together.length === 0) return [appointmentTexts.price(priceGuide(price))];
  return pricesOfPets([{ name: petName, price }, ...together.map((other) => ({ ...other, name: other.petName }))]);
};

/** Of what is changed. A new reason has a price of its own, or none. */
export const pricesAfterChange = (visit: Visit, newPrice: PricedPet['price'] | undefined): string[] => {
  if (newPrice === undefined && visit.together.length > 0) return pricesOfVisit(visit);
  const price = newPrice === undefined ? visit.price : newPrice;
  return price ? [priceGuide(price)] : [];
};
