import { readForm } from '../web/read-form.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { FieldErrors } from './pages/form-parts.ts';
import { signUpPage, type SignUpValues } from './pages/sign-up-page.ts';
import { readSignUp } from './read-sign-up.ts';
import { parameterOf, showPage, type SignInContext } from './sign-in-context.ts';

const asksName = ({ interaction }: SignInContext): boolean => parameterOf(interaction, 'login_hint') === '';

const show = (context: SignInContext, values: SignUpValues, errors: FieldErrors = {}): void => {
  const { interaction, clientName } = context;
  const page = signUpPage({ uid: interaction.uid, clientName, values, errors, asksName: asksName(context) });
  showPage(context, page, Object.keys(errors).length > 0);
};

export const showSignUp = (context: SignInContext): void =>
  show(context, { givenName: '', familyName: '', email: parameterOf(context.interaction, 'login_hint'), password: '' });

export const signUp = async (context: SignInContext): Promise<void> => {
  const { values, errors } = readSignUp(await readForm(context.request), {
    accounts: context.accounts,
    asksName: asksName(context),
  });
  if (Object.keys(errors).length > 0) return show(context, values, errors);
  return finishSignIn(context, await context.accounts.signUp(values));
};
