export const privacyKeys = {
  requests: ['privacy', 'requests'] as const,
  consents: ['privacy', 'consents'] as const,
  devices: ['privacy', 'devices'] as const,
};
