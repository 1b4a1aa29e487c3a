import type { Medicines, MedicinesAtPractice, RecordedMedicine } from '@portal/contract/medicines/medicines.schemas';
import {
  collect,
  type MedicineContent,
  prescription,
  usualMedicineContent,
} from '@portal/domain/medicines/medicine-content';
import { medicineObstacle, mostOpenRequests, whyNotOnline } from '@portal/domain/medicines/medicine-rules';
import type { Queryable } from '../../database/client.ts';
import { findPriceList } from '../prices/prices.repository.ts';
import { type AskableRow, listAskablePractices, listMedicines, type MedicineRow } from './medicines.repository.ts';
import { countOpenRequests } from './requests/medicine-requests.repository.ts';

export type AskablePractice = AskableRow & { readonly content: MedicineContent };

export const readAskablePractices = async (database: Queryable, clientId: number): Promise<AskablePractice[]> => {
  const rows = await listAskablePractices(database, clientId);
  return rows.map((row) => ({ ...row, content: { ...usualMedicineContent, ...row.content } }));
};

const presentObstacle = (row: MedicineRow, at: AskablePractice): RecordedMedicine['obstacle'] => {
  const kind = medicineObstacle(row, at);
  if (kind === null) return null;
  const dates = { NOT_YET: row.askFrom, OVER: row.validUntil } as const;
  const isBookable = kind === 'CHECK_UP' || kind === 'NONE_LEFT' || kind === 'OVER';
  return {
    kind,
    date: kind === 'NOT_YET' || kind === 'OVER' ? dates[kind] : null,
    why: kind === 'NOT_ONLINE' ? whyNotOnline(row, at.content) : null,
    requestId: row.openRequestId,
    appointmentReasonId: isBookable ? row.checkUpReasonId : null,
  };
};

const presentMedicine = (row: MedicineRow, at: AskablePractice): RecordedMedicine => {
  const { medicineId, name, form, strength, directions, lastSuppliedOn, suppliesLeft, validUntil } = row;
  const facts = { medicineId, name, form, strength, directions, lastSuppliedOn, suppliesLeft, validUntil };
  return { ...facts, obstacle: presentObstacle(row, at) };
};

type Ways = MedicinesAtPractice['ways'];

/** A written prescription may be used elsewhere, so every practice offers it. */
export const waysOf = async (
  database: Queryable,
  { practiceId, content }: Pick<AskablePractice, 'practiceId' | 'content'>,
): Promise<Ways> => {
  const list = await findPriceList(database, { practiceId });
  const penceOf = (item: string) => list?.content.prices.find((price) => price.item === item)?.pence ?? null;
  const free = { about: null, firstPence: null, furtherPence: null };
  return [
    { ...free, supply: collect },
    ...content.otherWays.map(({ name, about }) => ({ ...free, supply: name, about })),
    {
      ...free,
      supply: prescription,
      firstPence: penceOf('prescription-first'),
      furtherPence: penceOf('prescription-further'),
    },
  ];
};

export const readMedicines = async (database: Queryable, clientId: number): Promise<Medicines> => {
  const practices = await readAskablePractices(database, clientId);
  if (practices.length === 0) return { practices: [] };
  const petIds = practices.flatMap(({ pets }) => pets.map(({ petId }) => petId));
  const [medicines, open] = await Promise.all([listMedicines(database, petIds), countOpenRequests(database, clientId)]);
  const present = async (at: AskablePractice): Promise<MedicinesAtPractice> => ({
    practiceId: at.practiceId,
    practiceName: at.practiceName,
    practicePhone: at.practicePhone,
    answerHours: at.content.answerHours,
    canAsk: open < mostOpenRequests,
    ways: await waysOf(database, at),
    pets: at.pets.map((pet) => ({
      ...pet,
      medicines: medicines.filter(({ petId }) => petId === pet.petId).map((row) => presentMedicine(row, at)),
    })),
  });
  return { practices: await Promise.all(practices.map(present)) };
};
