import type { MedicinesAtPractice } from '@portal/contract/medicines/medicines.schemas';
import { askTexts as texts, medicineTexts } from '#texts/medicines/medicines';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';
import { fullName, whyNot } from '../medicine-words.ts';

type Props = { readonly at: MedicinesAtPractice; readonly error: unknown };

const namesIn = (error: unknown): { petId: number; name: string; kind: string }[] => {
  if (!(error instanceof ApiError) || errorCode(error) !== 'MEDICINE_UNAVAILABLE') return [];
  const items: unknown = error.body?.meta['items'];
  return (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { petId, name, kind } = item;
    return typeof petId === 'number' && typeof name === 'string' && typeof kind === 'string'
      ? [{ petId, name, kind }]
      : [];
  });
};

const kindOf = (kind: string) =>
  Object.hasOwn(medicineTexts.obstacles, kind) ? (kind as keyof typeof medicineTexts.obstacles) : 'UNKNOWN';

/** The medicines for which the practice's record no longer allows a request. */
export const UnavailableItems = ({ at, error }: Props) => {
  const items = namesIn(error);
  if (items.length === 0) return null;
  return (
    <>
      <p>{texts.unavailable}</p>
      <ul>
        {items.map(({ petId, name, kind }) => {
          const pet = at.pets.find((one) => one.petId === petId);
          const medicine = pet?.medicines.find((one) => one.name === name);
          const petName = pet?.petName ?? '';
          const why = medicine?.obstacle
            ? whyNot(medicine.obstacle, petName)
            : medicineTexts.obstacles[kindOf(kind)]({ pet: petName, date: '', why: null });
          return (
            <li key={`${petId} ${name}`}>
              {texts.unavailableItem(medicine ? fullName(medicine) : name, petName, why)}
            </li>
          );
        })}
      </ul>
    </>
  );
};
