/** The top navigation (spec §2). */
export const navigationItems = [
  { to: '/', label: 'Dashboard' },
  { to: '/pets', label: 'Your pets' },
  { to: '/appointments', label: 'Your appointments' },
] as const;
