import { readForm } from '../web/read-form.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { FieldErrors } from './pages/form-parts.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { emailProblem } from './read-sign-up.ts';
import { parameterOf, showPage, type SignInContext } from './sign-in-context.ts';

const problemsOf = (email: string, password: string): FieldErrors => {
  const problem = emailProblem(email);
  return { ...(problem !== null && { email: problem }), ...(password === '' && { password: 'Enter your password' }) };
};

const mismatch: FieldErrors = { email: 'The email address or the password is not right. Check both and try again' };

const show = (context: SignInContext, email: string, errors: FieldErrors = {}): void => {
  const { interaction, clientName, accounts } = context;
  const page = signInPage({ uid: interaction.uid, clientName, people: accounts.people, email, errors });
  showPage(context, page, Object.keys(errors).length > 0);
};

export const showSignIn = (context: SignInContext): void =>
  show(context, parameterOf(context.interaction, 'login_hint'));

export const signIn = async (context: SignInContext): Promise<void> => {
  const form = await readForm(context.request);
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const problems = problemsOf(email, password);
  if (Object.keys(problems).length > 0) return show(context, email, problems);
  const sub = await context.accounts.checkPassword(email, password);
  return sub === null ? show(context, email, mismatch) : finishSignIn(context, sub);
};

export const continueAs = async (context: SignInContext): Promise<void> => {
  const sub = (await readForm(context.request)).get('sub');
  const person = context.accounts.people.find((known) => known.sub === sub);
  return person ? finishSignIn(context, person.sub) : show(context, '');
};
