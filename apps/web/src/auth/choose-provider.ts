/** Clients sign in here; the specification also names azure-ad, for its sign-in redirect screen. */
const clientProvider = 'auth0';

/** The provider to sign in at: the one asked for, or the clients' own, or the only one that is set up. Null: it is not on the list. */
export const chooseProvider = (listed: readonly string[], asked: string | undefined): string | null => {
  const wanted = asked ?? (listed.includes(clientProvider) ? clientProvider : listed[0]);
  return wanted !== undefined && listed.includes(wanted) ? wanted : null;
};
