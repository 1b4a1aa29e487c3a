import { readForm } from '../web/read-form.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { FieldErrors } from './pages/form-parts.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { emailProblem } from './read-sign-up.ts';
import { parameterOf, showPage, type Visit } from './visit.ts';

const problemsOf = (email: string, password: string): FieldErrors => {
  const problem = emailProblem(email);
  return { ...(problem !== null && { email: problem }), ...(password === '' && { password: 'Enter your password' }) };
};

const mismatch: FieldErrors = { email: 'The email address or the password is not right. Check both and try again' };

const show = (visit: Visit, email: string, errors: FieldErrors = {}): void => {
  const { interaction, clientName, accounts } = visit;
  const page = signInPage({ uid: interaction.uid, clientName, people: accounts.people, email, errors });
  showPage(visit, page, Object.keys(errors).length > 0);
};

export const showSignIn = (visit: Visit): void => show(visit, parameterOf(visit.interaction, 'login_hint'));

export const signIn = async (visit: Visit): Promise<void> => {
  const form = await readForm(visit.request);
  const email = (form.get('email') ?? '').trim();
  const password = form.get('password') ?? '';
  const problems = problemsOf(email, password);
  if (Object.keys(problems).length > 0) return show(visit, email, problems);
  const sub = await visit.accounts.checkPassword(email, password);
  return sub === null ? show(visit, email, mismatch) : finishSignIn(visit, sub);
};

export const continueAs = async (visit: Visit): Promise<void> => {
  const sub = (await readForm(visit.request)).get('sub');
  const person = visit.accounts.people.find((known) => known.sub === sub);
  return person ? finishSignIn(visit, person.sub) : show(visit, '');
};
