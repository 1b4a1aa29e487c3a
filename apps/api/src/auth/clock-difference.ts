const times = new Set<unknown>(['iat', 'nbf', 'exp', 'auth_time']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const differenceIn = ({ claims, claim, now }: Readonly<Record<string, unknown>>): number | null => {
  const issuedAt = isRecord(claims) ? claims['iat'] : undefined;
  return times.has(claim) && typeof issuedAt === 'number' && typeof now === 'number' ? issuedAt - now : null;
};

/** Seconds by which the provider's clock is ahead of ours (behind: negative), where that is why a sign-in was refused. */
export const clockDifferenceIn = (error: unknown): number | null => {
  // The libraries wrap what went wrong, and give the claim and the time as the innermost cause.
  for (let at = error; isRecord(at); at = at['cause']) {
    const difference = differenceIn(at);
    if (difference !== null) return difference;
  }
  return null;
};
