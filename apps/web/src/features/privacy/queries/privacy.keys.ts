export const privacyKeys = {
  requests: ['privacy', 'requests'] as const,
  consents: ['privacy', 'consents'] as const,
  signIns: ['privacy', 'sign-ins'] as const,
  devices: ['privacy', 'devices'] as const,
};
