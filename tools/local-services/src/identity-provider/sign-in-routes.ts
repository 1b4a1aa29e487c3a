import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { answer, answerPage, answerRedirect } from '../web/answer.ts';
import { pathOf } from '../web/path-of.ts';
import type { Accounts } from './accounts.ts';
import { cancelSignIn } from './finish-sign-in.ts';
import type { ProviderClient } from './identity-provider-options.ts';
import type { ProviderPages } from './provider-pages.ts';
import { continueAs, showSignIn, signIn } from './sign-in.ts';
import { showSignUp, signUp } from './sign-up.ts';
import { type Interaction, parameterOf, type SignInContext } from './sign-in-context.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly clients: readonly ProviderClient[];
  readonly pages: ProviderPages;
};

const begin = async (context: SignInContext): Promise<void> => {
  const { response, interaction } = context;
  if (interaction.prompt.name === 'refused') return cancelSignIn(context, 'Signing in was refused');
  const page = parameterOf(interaction, 'screen_hint') === 'signup' ? 'sign-up' : 'sign-in';
  return answerRedirect(response, `/u/${interaction.uid}/${page}`);
};

const routes: Readonly<Record<string, (context: SignInContext) => void | Promise<void>>> = {
  'GET ': begin,
  'GET sign-in': showSignIn,
  'POST sign-in': signIn,
  'POST continue-as': continueAs,
  'GET sign-up': showSignUp,
  'POST sign-up': signUp,
  'POST cancel': (context) => cancelSignIn(context, 'The person turned back'),
};

const nameOf = (clients: readonly ProviderClient[], interaction: Interaction): string =>
  clients.find(({ clientId }) => clientId === interaction.params['client_id'])?.name ??
  URL.parse(parameterOf(interaction, 'redirect_uri'))?.host ??
  'the site';

const findInteraction = (provider: Provider, request: IncomingMessage, response: ServerResponse) =>
  provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  });

export const signInRoutes =
  ({ accounts, clients, pages: { policy, expired } }: Parts) =>
  async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, , uid, page = ''] = pathOf(request).split('/');
    const route = routes[`${request.method === 'HEAD' ? 'GET' : request.method} ${page}`];
    if (!route) return answer(response, { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' });
    const interaction = await findInteraction(provider, request, response);
    if (!interaction || interaction.uid !== uid) return answerPage(response, { page: expired, status: 400, policy });
    const clientName = nameOf(clients, interaction);
    return route({ provider, request, response, interaction, accounts, clientName, policy });
  };
