import { isLiving, type PetStatus } from './pet-status.ts';

/** What of a pet an owner may change online, each by itself. */
export const petFields = [
  'name',
  'breed',
  'colour',
  'sex',
  'neutered',
  'dateOfBirth',
  'microchipNumber',
  'insurance',
  'weight',
  'photo',
  'status',
] as const;
export type PetField = (typeof petFields)[number];
export type EditableFields = Readonly<Record<PetField, boolean>>;

type Situation = {
  readonly status: PetStatus;
  /** The practice's rule: what it changes on the phone once it has seen the pet. */
  readonly byPhone: readonly string[];
  /** A practice has seen the pet; until then everything on record is what the owner said. */
  readonly isSeen: boolean;
  /** Its owner has said that it has died or moved on, so its owner can take that back. */
  readonly endedByOwner: boolean;
};

const only = (...fields: readonly PetField[]): EditableFields =>
  Object.fromEntries(petFields.map((field) => [field, fields.includes(field)])) as Record<PetField, boolean>;

/** Which fields the owner may change. A pet that has died keeps its picture to look after, and everything else rests. */
export const editableFields = ({ status, byPhone, isSeen, endedByOwner }: Situation): EditableFields => {
  if (isLiving(status)) return only(...petFields.filter((field) => !isSeen || !byPhone.includes(field)));
  const back = endedByOwner ? (['status'] as const) : [];
  return status === 'DECEASED' ? only('photo', ...back) : only(...back);
};
