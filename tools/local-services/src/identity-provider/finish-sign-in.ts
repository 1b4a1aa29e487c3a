import type { Visit } from './visit.ts';

// oidc-provider would log the other person out through a page that needs a script; here the session just changes hands.
const leaveOtherAccount = async ({ provider, interaction }: Visit, sub: string): Promise<void> => {
  const session = interaction.session && (await provider.Session.findByUid(interaction.session.uid));
  if (session?.accountId === undefined || session.accountId === sub) return;
  session.accountId = undefined;
  session.authorizations = {};
  await session.persist();
  interaction.session = undefined;
  await interaction.persist();
};

/** Takes somebody back to the application, signed in. */
export const finishSignIn = async (visit: Visit, sub: string): Promise<void> => {
  const { provider, request, response } = visit;
  await leaveOtherAccount(visit, sub);
  await provider.interactionFinished(request, response, { login: { accountId: sub, amr: ['pwd'] } });
};

/** Takes somebody back to the application without having signed in. */
export const cancelSignIn = async ({ provider, request, response }: Visit, reason: string): Promise<void> => {
  const refusal = { error: 'access_denied', error_description: reason };
  await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
};
