const times = new Set<unknown>(['iat', 'nbf', 'exp', 'auth_time']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const differenceIn = ({ claims, claim, now }: Readonly<Record<string, unknown>>): number | null => {
  const issuedAt = isRecord(claims) ? claims['iat'] : undefined;
  return times.has(claim) && typeof issuedAt === 'number' && typeof now === 'number' ? issuedAt - now : null;
};

/** Seconds the provider's clock is ahead of ours (negative: behind) if that caused the error; otherwise null. */
export const clockDifferenceIn = (error: unknown): number | null => {
  for (let at = error; isRecord(at); at = at['cause']) {
    const difference = differenceIn(at);
    if (difference !== null) return difference;
  }
  return null;
};
