/** Lax, as people arrive from another site; not Secure, as the provider is on plain http on this machine. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const;

/**
 * Cookies do not tell ports apart: two providers on one machine, or whatever else is served there, need names of
 * their own.
 */
export const cookieNames = (port: number) => ({
  session: `example-id-${port}-session`,
  interaction: `example-id-${port}-sign-in`,
  resume: `example-id-${port}-resume`,
});
