import type { AppointmentReason } from '@portal/contract/slots/slots.schemas';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { reasonObstacle } from '@portal/domain/slots/reason-rules';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { PricedPet } from '@portal/domain/prices/price-template';
import { orNotFound } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import { readPricesOfReasons } from '../prices/prices-of-reasons.ts';
import { findPetForReason, listOnlineReasons } from './reasons.repository.ts';
import { currentPrice } from './current-price.ts';

type Question = Parameters<typeof listOnlineReasons>[1] & { readonly petId?: number | undefined };

export const readReasons = async (
  { database, config }: Pick<ApiDeps, 'database' | 'config'>,
  { petId, ...question }: Question,
): Promise<AppointmentReason[]> => {
  const { clientId, practiceId } = question;
  const [rows, prices] = await Promise.all([
    listOnlineReasons(database, question),
    readPricesOfReasons({ database, config }, { practiceId, clientId }),
  ]);
  const pricedFor = (priced: PricedPet) =>
    rows.map((row) => ({ ...row, noteMaxLength, price: currentPrice(row, prices, priced) }));
  if (petId === undefined) return pricedFor({ speciesId: question.speciesId });
  const pet = orNotFound(await findPetForReason(database, { clientId, petId }));
  // UTC is close enough for a list; the booking uses the practice's own date.
  const today = localDateOf('UTC', Date.now());
  const priced = { speciesId: pet.speciesId, kg: pet.kg ?? undefined };
  return pricedFor(priced).filter((reason) => reasonObstacle(reason, pet, today) === null);
};
