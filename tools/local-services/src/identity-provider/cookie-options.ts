/** Lax, as people arrive from another site; not Secure, because the provider uses plain http on loopback. */
export const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true } as const;

/** Cookies ignore ports, so two providers on one host need different names. */
export const cookieNames = (port: number) => ({
  session: `example-id-${port}-session`,
  interaction: `example-id-${port}-sign-in`,
  resume: `example-id-${port}-resume`,
});
