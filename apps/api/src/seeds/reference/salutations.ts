import type { SalutationRow } from './reference.repository.ts';

/** Ids are fixed; 4 is Ms as in the design's example (design 8). Giving one is always optional (design 3). */
export const salutations: readonly SalutationRow[] = [
  { salutationId: 1, description: 'Mr', sortOrder: 10 },
  { salutationId: 2, description: 'Mrs', sortOrder: 20 },
  { salutationId: 3, description: 'Miss', sortOrder: 30 },
  { salutationId: 4, description: 'Ms', sortOrder: 40 },
  { salutationId: 5, description: 'Mx', sortOrder: 50 },
  { salutationId: 6, description: 'Dr', sortOrder: 60 },
  { salutationId: 7, description: 'Prof', sortOrder: 70 },
  { salutationId: 8, description: 'Rev', sortOrder: 80 },
];
