import { checkPassword, passwordKinds } from '@portal/domain/activation/password-rules';
import { type Html, html } from '../../web/html.ts';
import { cancelForm, errorSummary, type FieldErrors, textField } from './form-parts.ts';
import { marks } from './live-checklist-script.ts';
import { pageLayout } from './page-layout.ts';

export type SignUpValues = {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
};

type SignUpPage = {
  readonly uid: string;
  readonly clientName: string;
  readonly values: SignUpValues;
  readonly errors?: FieldErrors;
  readonly asksName: boolean;
};

const kindLabels: Readonly<Record<(typeof passwordKinds)[number], string>> = {
  lowerCase: 'Lower-case letters (a–z)',
  upperCase: 'Upper-case letters (A–Z)',
  digit: 'Numbers (0–9)',
  special: 'Special characters, such as ! or -',
};

type Item = { readonly rule: string; readonly label: string; readonly met: boolean | null };

const checklistItem = ({ rule, label, met }: Item): Html => {
  const judged = met ? 'met' : 'unmet';
  const state = met === null ? 'open' : judged;
  const words = met ? 'met' : 'not met';
  return html`<li class="${state}" data-rule="${rule}">
    <svg class="mark" viewBox="0 0 16 24" aria-hidden="true" focusable="false"><path d="${marks[state]}" /></svg>
    <span>${label}<span class="unseen">${met !== null && ` – ${words}`}</span></span>
  </li>`;
};

const passwordChecklist = (password: string): Html => {
  const { isLongEnough, hasEnoughKinds, kinds } = checkPassword(password);
  const judged = (met: boolean): boolean | null => (password === '' ? null : met);
  return html`<div class="checklist" id="password-checklist">
    <p class="checklist-heading">Your password must contain</p>
    <ul role="list">
      ${checklistItem({ rule: 'isLongEnough', label: 'At least 8 characters', met: judged(isLongEnough) })}
      ${checklistItem({ rule: 'hasEnoughKinds', label: 'At least 3 of these 4 kinds:', met: judged(hasEnoughKinds) })}
      <li class="kinds">
        <ul role="list">
          ${passwordKinds.map((kind) => checklistItem({ rule: kind, label: kindLabels[kind], met: judged(kinds[kind]) }))}
        </ul>
      </li>
    </ul>
  </div>`;
};

const signUpFields = ({ values, errors = {}, asksName }: SignUpPage): Html => {
  const keptPassword = errors['password'] === undefined ? values.password : '';
  return html`${
    asksName &&
    html`<div class="pair">
      ${textField({ name: 'givenName', label: 'First name', type: 'text', autocomplete: 'given-name', value: values.givenName, error: errors['givenName'] })}
      ${textField({ name: 'familyName', label: 'Last name', type: 'text', autocomplete: 'family-name', value: values.familyName, error: errors['familyName'] })}
    </div>`
  }
  ${textField({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: values.email, error: errors['email'] })}
  ${textField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', value: keptPassword, error: errors['password'], describedBy: 'password-checklist' })}
  ${passwordChecklist(values.password)}`;
};

export const signUpPage = (page: SignUpPage): Html =>
  pageLayout({
    title: 'Create your account',
    script: html`<script type="module" src="/assets/live-checklist.js"></script>`,
    hasErrors: Object.keys(page.errors ?? {}).length > 0,
    content: html`<section class="card">
      <h1>Create your account</h1>
      <p class="lead">to continue to <strong>${page.clientName}</strong></p>
      ${errorSummary(page.errors ?? {})}
      <form method="post" action="/u/${page.uid}/sign-up" novalidate>
        ${signUpFields(page)}
        <button class="main-button" type="submit">Create account</button>
      </form>
      <p class="aside">Already have an account? <a class="tall-link" href="/u/${page.uid}/sign-in">Sign in</a></p>
      ${cancelForm(page.uid)}
    </section>`,
  });
