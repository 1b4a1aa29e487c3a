/** `appointments` is the list, `appointment` one of it. */
export const endpoints = [
  'token',
  'appointments',
  'appointment',
  'reasons',
  'writes',
  'people',
  'people writes',
  'shifts',
  'others',
] as const;
export type Endpoint = (typeof endpoints)[number];
