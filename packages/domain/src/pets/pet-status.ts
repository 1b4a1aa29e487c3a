export const petStatuses = ['PENDING_REVIEW', 'ACTIVE', 'REHOMED', 'DECEASED', 'ARCHIVED', 'MERGED'] as const;
export type PetStatus = (typeof petStatuses)[number];

export const statusesByOwner = ['DECEASED', 'REHOMED', 'ACTIVE'] as const;

export const isLiving = (status: PetStatus): boolean => status === 'ACTIVE' || status === 'PENDING_REVIEW';
