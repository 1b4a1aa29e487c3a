import type { Stored } from '../record.ts';
import { exclusionOf, type MedicineContent } from './medicine-content.ts';
import type { medicineRecord } from './medicine-record.ts';

export const mostOpenRequests = 5;
export const mostMedicinesInRequest = 10;
export const medicineNoteMaxLength = 500;
export const typedMedicineMaxLength = 120;

/** Why a recorded medicine cannot be asked for at the moment, by priority. */
export const medicineObstacles = [
  /** It is in an open request. */
  'OPEN',
  /** The practice does not take it online; it says why, except for controlled drugs. */
  'NOT_ONLINE',
  'CONTROLLED',
  'CHECK_UP',
  /** All supplies that the vet agreed have been made. */
  'NONE_LEFT',
  /** The vet's agreement is over. */
  'OVER',
  /** It is too early. */
  'NOT_YET',
] as const;
export type MedicineObstacle = (typeof medicineObstacles)[number];

export type MedicineFacts = Pick<
  Stored<typeof medicineRecord>,
  'name' | 'suppliesLeft' | 'validUntil' | 'askFrom' | 'needsCheckUp' | 'isControlled' | 'whyNotOnline'
> & { readonly openRequestId: number | null };

type Day = { readonly today: string; readonly content: MedicineContent };

/** Passes on what the practice has recorded; whether a medicine may be supplied, the practice decides. */
export const medicineObstacle = (facts: MedicineFacts, { today, content }: Day): MedicineObstacle | null => {
  if (facts.openRequestId !== null) return 'OPEN';
  if (facts.isControlled) return 'CONTROLLED';
  if (whyNotOnline(facts, content) !== null) return 'NOT_ONLINE';
  if (facts.needsCheckUp) return 'CHECK_UP';
  if (facts.suppliesLeft === 0) return 'NONE_LEFT';
  if (facts.validUntil !== null && facts.validUntil < today) return 'OVER';
  return facts.askFrom !== null && facts.askFrom > today ? 'NOT_YET' : null;
};

export const whyNotOnline = (
  facts: Pick<MedicineFacts, 'name' | 'whyNotOnline'>,
  content: MedicineContent,
): string | null => facts.whyNotOnline ?? exclusionOf(content, facts.name);
