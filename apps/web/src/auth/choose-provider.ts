/** The default for clients; azure-ad serves the sign-in redirect screen. */
const clientProvider = 'auth0';

/** The requested provider, else the clients' default, else the only one configured; null if it is not listed. */
export const chooseProvider = (listed: readonly string[], asked: string | undefined): string | null => {
  const wanted = asked ?? (listed.includes(clientProvider) ? clientProvider : listed[0]);
  return wanted !== undefined && listed.includes(wanted) ? wanted : null;
};
