export const petStatuses = ['PENDING_REVIEW', 'ACTIVE', 'REHOMED', 'DECEASED', 'ARCHIVED', 'MERGED'] as const;
export type PetStatus = (typeof petStatuses)[number];

/** What an owner may say has become of a pet; ACTIVE takes it back. */
export const statusesByOwner = ['DECEASED', 'REHOMED', 'ACTIVE'] as const;

export const isLiving = (status: PetStatus): boolean => status === 'ACTIVE' || status === 'PENDING_REVIEW';
