export const contactPreferencesKeys = {
  mine: ['contact-preferences', 'mine'] as const,
  unsubscription: (token: string) => ['contact-preferences', 'unsubscription', token] as const,
};

/** The profile says whether preferences are due, so it is invalidated as well. */
export const clientsKey = ['clients'] as const;
