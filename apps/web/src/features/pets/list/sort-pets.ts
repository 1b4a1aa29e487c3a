import type { Pet } from '@portal/contract/pets/pets.schemas';

const names = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return names.compare(String(a), String(b));
};

export const sortPets = <Some extends Pick<Pet, 'petId'>>(pets: readonly Some[], field: keyof Some): Some[] =>
  pets.toSorted((a, b) => {
    const isUnknown = Number(a[field] == null) - Number(b[field] == null);
    if (isUnknown !== 0) return isUnknown;
    return (a[field] == null ? 0 : compare(a[field], b[field])) || a.petId - b.petId;
  });
