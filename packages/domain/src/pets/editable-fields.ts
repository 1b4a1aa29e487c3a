import { factsWith } from '../record.ts';
import { type PetPart, petRecord } from './pet-record.ts';
import { isLiving, type PetStatus } from './pet-status.ts';

const parts: readonly PetPart[] = Object.values(factsWith(petRecord, 'part')).map(({ part }) => part);
export type PetField = PetPart | 'weight' | 'photo' | 'status';
export const petFields: readonly PetField[] = [...new Set(parts), 'weight', 'photo', 'status'];
export type EditableFields = Readonly<Record<PetField, boolean>>;

type Situation = {
  readonly status: PetStatus;
  readonly byPhone: readonly string[];
  /** Until a practice has seen the pet, the owner may correct everything. */
  readonly isSeen: boolean;
  /** An owner may undo only their own report. */
  readonly endedByOwner: boolean;
};

const only = (...fields: readonly PetField[]): EditableFields =>
  Object.fromEntries(petFields.map((field) => [field, fields.includes(field)])) as Record<PetField, boolean>;

export const editableFields = ({ status, byPhone, isSeen, endedByOwner }: Situation): EditableFields => {
  if (isLiving(status)) return only(...petFields.filter((field) => !isSeen || !byPhone.includes(field)));
  const back = endedByOwner ? (['status'] as const) : [];
  return status === 'DECEASED' ? only('photo', ...back) : only(...back);
};
