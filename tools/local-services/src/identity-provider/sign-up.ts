import { readForm } from '../web/read-form.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { FieldErrors } from './pages/form-parts.ts';
import { signUpPage, type SignUpValues } from './pages/sign-up-page.ts';
import { readSignUp } from './read-sign-up.ts';
import { parameterOf, showPage, type Visit } from './visit.ts';

const show = (visit: Visit, values: SignUpValues, errors: FieldErrors = {}): void => {
  const { interaction, clientName } = visit;
  const page = signUpPage({ uid: interaction.uid, clientName, values, errors });
  showPage(visit, page, Object.keys(errors).length > 0);
};

export const showSignUp = (visit: Visit): void =>
  show(visit, { givenName: '', familyName: '', email: parameterOf(visit.interaction, 'login_hint'), password: '' });

export const signUp = async (visit: Visit): Promise<void> => {
  const { values, errors } = readSignUp(await readForm(visit.request), visit.accounts);
  if (Object.keys(errors).length > 0) return show(visit, values, errors);
  return finishSignIn(visit, await visit.accounts.signUp(values));
};
