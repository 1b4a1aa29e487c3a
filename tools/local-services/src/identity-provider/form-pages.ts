import { checkPassword } from '@portal/domain/activation/password-rules';
import { html, type Html, pageLayout } from '../web/page.ts';
import type { DemoPerson } from './identity-provider-options.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value?: string;
  readonly describedBy?: string;
};

const field = (errors: FieldErrors, { name, label, autocomplete, type = 'text', value, describedBy }: Field): Html => {
  const error = errors[name];
  const descriptions = [describedBy, error && `${name}-error`].filter(Boolean).join(' ');
  return html`<label for="${name}">${label}</label>
    ${error && html`<p class="wrong" id="${name}-error"><span class="unseen">Error: </span>${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      ${type !== 'text' && html`autocapitalize="none" spellcheck="false"`}
      ${error && html`aria-invalid="true"`}
      ${descriptions !== '' && html`aria-describedby="${descriptions}"`}
    />`;
};

/** Receives focus through `autofocus`, without a script. */
const errorSummary = (errors: FieldErrors): Html | false =>
  Object.keys(errors).length > 0 &&
  html`<div class="summary wrong" role="alert" aria-labelledby="problem" tabindex="-1" autofocus>
    <h2 id="problem">There is a problem</h2>
    ${Object.entries(errors).map(([name, message]) => html`<a href="#${name}">${message}</a>`)}
  </div>`;

type FormPage = { readonly uid: string; readonly clientName: string; readonly errors: FieldErrors };

type Form = FormPage & {
  readonly title: string;
  readonly action: string;
  readonly fields: Html;
  readonly button: string;
  readonly other: Html;
};

const formCard = ({ uid, clientName, errors, title, action, fields, button, other }: Form): Html =>
  html`<section class="card">
    <h1>${title}</h1>
    <p class="soft">to continue to <strong>${clientName}</strong></p>
    ${errorSummary(errors)}
    <form method="post" action="/u/${uid}/${action}" novalidate>
      ${fields}
      <button class="button main" type="submit">${button}</button>
    </form>
    <p>${other}</p>
    <form method="post" action="/u/${uid}/cancel" aria-label="Cancel">
      <button class="button" type="submit">Cancel and go back</button>
    </form>
  </section>`;

const personButton = ({ sub, givenName, familyName, hint }: DemoPerson): Html =>
  html`<li>
    <button class="row" type="submit" name="sub" value="${sub}">
      <strong>${givenName} ${familyName}</strong><span class="soft">${hint}</span>
    </button>
  </li>`;

const demoPeople = (uid: string, people: readonly DemoPerson[]): Html =>
  html`<section class="card">
    <h2 id="demo-people">Demo people</h2>
    <p class="soft">Sign in as one of them, no password needed.</p>
    <form method="post" action="/u/${uid}/continue-as" aria-labelledby="demo-people">
      <ul role="list">
        ${people.map(personButton)}
      </ul>
    </form>
  </section>`;

type SignInPage = FormPage & { readonly people: readonly DemoPerson[]; readonly email: string };

export const signInPage = ({ people, email, ...page }: SignInPage): Html =>
  pageLayout({
    title: 'Sign in',
    service: 'Example ID',
    hasErrors: Object.keys(page.errors).length > 0,
    content: html`<div class="${people.length > 0 ? 'columns' : 'narrow'}">
      ${formCard({
        ...page,
        title: 'Sign in',
        action: 'sign-in',
        fields: html`${field(page.errors, { name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: email })}
        ${field(page.errors, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}`,
        button: 'Sign in',
        other: html`No account yet? <a href="/u/${page.uid}/sign-up">Create an account</a>`,
      })}
      ${people.length > 0 && demoPeople(page.uid, people)}
    </div>`,
  });

const ruleLabels = {
  isLongEnough: 'At least 8 characters',
  hasEnoughKinds: 'At least 3 of these 4 kinds:',
  lowerCase: 'Lower-case letters (a–z)',
  upperCase: 'Upper-case letters (A–Z)',
  digit: 'Numbers (0–9)',
  special: 'Special characters, such as ! or -',
};

/** Judges each rule while the password is typed; without scripts the form is judged when it is sent. */
export const liveChecklistScript = `
const checkPassword = ${checkPassword.toString()};
const field = document.querySelector('#password');
const judge = () => {
  const { kinds, ...rules } = checkPassword(field.value);
  for (const [rule, met] of Object.entries({ ...rules, ...kinds }))
    document.querySelector('[data-rule="' + rule + '"]').textContent = met ? ' – met' : ' – not met';
};
field.addEventListener('input', judge);
`;

const passwordChecklist = (password: string): Html => {
  const { kinds, ...rules } = checkPassword(password);
  const met: Readonly<Record<string, boolean>> = { ...rules, ...kinds };
  const verdict = (rule: string): string => (met[rule] ? ' – met' : ' – not met');
  return html`<div id="password-checklist">
    <p>Your password must contain</p>
    <ul role="list">
      ${Object.entries(ruleLabels).map(
        ([rule, label]) => html`<li>${label}<span data-rule="${rule}">${password !== '' && verdict(rule)}</span></li>`,
      )}
    </ul>
  </div>`;
};

export type SignUpValues = {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
};

type SignUpPage = FormPage & { readonly values: SignUpValues; readonly asksName: boolean };

const nameFields = (errors: FieldErrors, { givenName, familyName }: SignUpValues): Html =>
  html`${field(errors, { name: 'givenName', label: 'First name', autocomplete: 'given-name', value: givenName })}
  ${field(errors, { name: 'familyName', label: 'Last name', autocomplete: 'family-name', value: familyName })}`;

const passwordField = (errors: FieldErrors, value: string): Html =>
  field(errors, {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'new-password',
    value: errors['password'] === undefined ? value : '',
    describedBy: 'password-checklist',
  });

export const signUpPage = ({ values, asksName, ...page }: SignUpPage): Html =>
  pageLayout({
    title: 'Create your account',
    service: 'Example ID',
    script: '/assets/live-checklist.js',
    hasErrors: Object.keys(page.errors).length > 0,
    content: html`<div class="narrow">
      ${formCard({
        ...page,
        title: 'Create your account',
        action: 'sign-up',
        fields: html`${asksName && nameFields(page.errors, values)}
        ${field(page.errors, { name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: values.email })}
        ${passwordField(page.errors, values.password)} ${passwordChecklist(values.password)}`,
        button: 'Create account',
        other: html`Already have an account? <a href="/u/${page.uid}/sign-in">Sign in</a>`,
      })}
    </div>`,
  });
