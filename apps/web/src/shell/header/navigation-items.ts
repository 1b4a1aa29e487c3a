import { shellTexts } from '#texts/shell';
export const navigationItems = [
  { to: '/', label: shellTexts.dashboard },
  { to: '/pets', label: shellTexts.yourPets },
  { to: '/appointments', label: shellTexts.yourAppointments },
] as const;
