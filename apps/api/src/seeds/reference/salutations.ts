import type { SalutationRow } from './reference.repository.ts';

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
