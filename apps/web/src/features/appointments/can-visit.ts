import type { Pet } from '@portal/contract/pets/pets.schemas';

/** Is this a pet that visits can be booked for? */
export const canVisit = ({ status }: Pick<Pet, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'PENDING_REVIEW';
