export const clientKeys = {
  profile: ['clients', 'profile'],
  details: ['clients', 'details'],
  salutations: ['clients', 'salutations'],
} as const;
