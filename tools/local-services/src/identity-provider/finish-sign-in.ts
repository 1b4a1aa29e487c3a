import type { SignInContext } from './sign-in-context.ts';

// oidc-provider would log out the other account through a page that needs scripts; here the session changes owner.
const leaveOtherAccount = async ({ provider, interaction }: SignInContext, sub: string): Promise<void> => {
  const session = interaction.session && (await provider.Session.findByUid(interaction.session.uid));
  if (session?.accountId === undefined || session.accountId === sub) return;
  session.accountId = undefined;
  session.authorizations = {};
  await session.persist();
  interaction.session = undefined;
  await interaction.persist();
};

export const finishSignIn = async (context: SignInContext, sub: string): Promise<void> => {
  const { provider, request, response } = context;
  await leaveOtherAccount(context, sub);
  await provider.interactionFinished(request, response, { login: { accountId: sub, amr: ['pwd'] } });
};

export const cancelSignIn = async ({ provider, request, response }: SignInContext, reason: string): Promise<void> => {
  const refusal = { error: 'access_denied', error_description: reason };
  await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
};
