import { type DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import { editableFields } from '@portal/domain/pets/editable-fields';
import { readMicrochip } from '@portal/domain/pets/microchip';
import { microchipRequired } from '@portal/domain/pets/microchip-law';
import { isLiving } from '@portal/domain/pets/pet-status';
import type { PetRow } from './pets.repository.ts';

const isUnusual = (microchipNumber: string): boolean => {
  const chip = readMicrochip(microchipNumber);
  return !chip.ok || chip.advice !== null;
};

// Typed numbers are always unverified: a warning about a duplicate would reveal someone else's pet.
const microchipStatusOf = ({ microchipNumber, microchipRead }: PetRow): Pet['microchipStatus'] => {
  if (microchipNumber === null) return null;
  if (microchipRead) return 'OK';
  return isUnusual(microchipNumber) ? 'UNUSUAL' : 'TO_CHECK';
};

const alertsOf = (row: PetRow): Pet['alerts'] => {
  if (!isLiving(row.status)) return [];
  if (row.microchipNumber === null) return microchipRequired(row) ? ['MICROCHIP_REQUIRED'] : [];
  return microchipStatusOf(row) === 'UNUSUAL' ? ['MICROCHIP_UNUSUAL'] : [];
};

export const editableFieldsOf = (row: PetRow) =>
  editableFields({
    status: row.status,
    byPhone: row.fieldsByPhone,
    isSeen: row.isSeen,
    endedByOwner: row.statusBefore !== null,
  });

/** The contract drops the columns that it does not list. */
export const presentPet = (row: PetRow): Pet => {
  const pet: Pet = {
    ...row,
    weights: [...row.weights],
    microchipStatus: microchipStatusOf(row),
    photoUrl: row.hasPhoto ? `/bff/v2/pets/${row.petId}/photo?v=${row.photoVersion}` : null,
    alerts: alertsOf(row),
    editable: editableFieldsOf(row),
    ...(row.isSentToPractice ? { sentToPractice: true } : {}),
  };
  return Pet.parse(pet);
};

export const presentCandidate = (row: PetRow): DuplicateCandidate => ({
  petId: row.petId,
  name: row.name,
  species: row.species,
  breed: row.breed,
  dateOfBirth: row.dateOfBirth,
  dateOfBirthPrecision: row.dateOfBirthPrecision,
  microchipNumber: row.microchipNumber,
});
