export const contactPreferencesKeys = {
  mine: ['contact-preferences', 'mine'] as const,
  unsubscription: (token: string) => ['contact-preferences', 'unsubscription', token] as const,
};

/** Everything the portal knows of the client, which says too whether preferences are due (spec §7: refreshed afterwards). */
export const clientsKey = ['clients'] as const;
