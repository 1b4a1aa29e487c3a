import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Html } from '../web/page.ts';
import { answerPage, answerText, pathOf, readForm } from '../web/http.ts';
import type { Accounts } from './accounts.ts';
import { type FieldErrors, signInPage, signUpPage, type SignUpValues } from './form-pages.ts';
import type { ProviderPages } from './provider-pages.ts';
import { readSignIn, readSignUp } from './sign-in-forms.ts';

type Parts = {
  readonly accounts: Accounts;
  readonly pages: ProviderPages;
};

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

type Context = Parts & {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
};

const parameterOf = ({ params }: Interaction, name: string): string => {
  const value = params[name];
  return typeof value === 'string' ? value : '';
};

const hintOf = ({ interaction }: Context): string => parameterOf(interaction, 'login_hint');
const asksName = (context: Context): boolean => hintOf(context) === '';

const formOf = (context: Context, errors: FieldErrors) => ({
  uid: context.interaction.uid,
  clientName: URL.parse(parameterOf(context.interaction, 'redirect_uri'))?.host ?? 'the site',
  errors,
});

const showPage = ({ response, pages: { policy } }: Context, page: Html, errors: FieldErrors): void =>
  answerPage(response, { page, status: Object.keys(errors).length > 0 ? 422 : 200, policy });

const showSignIn = (context: Context, email: string, errors: FieldErrors = {}): void =>
  showPage(context, signInPage({ ...formOf(context, errors), people: context.accounts.people, email }), errors);

const showSignUp = (context: Context, values: SignUpValues, errors: FieldErrors = {}): void =>
  showPage(context, signUpPage({ ...formOf(context, errors), values, asksName: asksName(context) }), errors);

// oidc-provider would log out the other account through a page that needs scripts; here the session changes owner.
const leaveOtherAccount = async ({ provider, interaction }: Context, sub: string): Promise<void> => {
  const session = interaction.session && (await provider.Session.findByUid(interaction.session.uid));
  if (session?.accountId === undefined || session.accountId === sub) return;
  session.accountId = undefined;
  session.authorizations = {};
  await session.persist();
  interaction.session = undefined;
  await interaction.persist();
};

const finish = async (context: Context, sub: string): Promise<void> => {
  await leaveOtherAccount(context, sub);
  const { provider, request, response } = context;
  await provider.interactionFinished(request, response, { login: { accountId: sub, amr: ['pwd'] } });
};

/** Without a description the person turned back, as with the large providers. */
const cancel = async ({ provider, request, response }: Context, reason?: string): Promise<void> => {
  const refusal = { error: 'access_denied', ...(reason !== undefined && { error_description: reason }) };
  await provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
};

const begin = (context: Context): void | Promise<void> => {
  const { response, interaction } = context;
  if (interaction.prompt.name === 'refused') return cancel(context, 'Please verify your email before logging in.');
  const page = parameterOf(interaction, 'screen_hint') === 'signup' ? 'sign-up' : 'sign-in';
  response.writeHead(303, { location: `/u/${interaction.uid}/${page}`, 'cache-control': 'no-store' }).end();
};

const mismatch: FieldErrors = { email: 'The email address or the password is not right. Check both and try again' };

const signIn = async (context: Context): Promise<void> => {
  const { email, password, errors: problems } = readSignIn(await readForm(context.request));
  if (Object.keys(problems).length > 0) return showSignIn(context, email, problems);
  const sub = context.accounts.checkPassword(email, password);
  return sub === null ? showSignIn(context, email, mismatch) : finish(context, sub);
};

const continueAs = async (context: Context): Promise<void> => {
  const sub = (await readForm(context.request)).get('sub');
  const person = context.accounts.people.find((demoPerson) => demoPerson.sub === sub);
  return person ? finish(context, person.sub) : showSignIn(context, '');
};

const signUp = async (context: Context): Promise<void> => {
  const form = await readForm(context.request);
  const { values, errors: problems } = readSignUp(form, context.accounts, asksName(context));
  if (Object.keys(problems).length > 0) return showSignUp(context, values, problems);
  return finish(context, context.accounts.signUp(values));
};

const routes: Readonly<Record<string, (context: Context) => void | Promise<void>>> = {
  'GET ': begin,
  'GET sign-in': (context) => showSignIn(context, hintOf(context)),
  'POST sign-in': signIn,
  'POST continue-as': continueAs,
  'GET sign-up': (context) =>
    showSignUp(context, { givenName: '', familyName: '', email: hintOf(context), password: '' }),
  'POST sign-up': signUp,
  'POST cancel': (context) => cancel(context),
};

const findInteraction = (provider: Provider, request: IncomingMessage, response: ServerResponse) =>
  provider.interactionDetails(request, response).catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  });

export const signInRoutes =
  (parts: Parts) =>
  async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { expired, policy } = parts.pages;
    const [, , uid, page = ''] = pathOf(request).split('/');
    const route = routes[`${request.method} ${page}`];
    if (!route) return answerText(response, 404, 'Not found');
    const interaction = await findInteraction(provider, request, response);
    if (!interaction || interaction.uid !== uid) return answerPage(response, { page: expired, status: 400, policy });
    return route({ ...parts, provider, request, response, interaction });
  };
