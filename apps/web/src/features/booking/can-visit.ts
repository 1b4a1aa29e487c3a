import type { Pet } from '@portal/contract/pets/pets.schemas';

export const canVisit = ({ status }: Pick<Pet, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'PENDING_REVIEW';
