import { type Html, html } from '../../web/html.ts';
import { checkPassword } from '../password-rule.ts';
import { cancelForm, errorSummary, type FieldErrors, textField } from './form-parts.ts';
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
  /** False for somebody who was sent here by name: providers rarely ask what they can do without. */
  readonly asksName: boolean;
};

const marks = {
  open: 'M8 12h.01',
  met: 'm3 12.5 3.5 3.5 6.5-8',
  unmet: 'm4 8 8 8m0-8-8 8',
};

const checklistItem = (label: string, met: boolean | null): Html => {
  const judged = met ? 'met' : 'unmet';
  const state = met === null ? 'open' : judged;
  return html`<li class="${state}">
    <svg class="mark" viewBox="0 0 16 24" aria-hidden="true" focusable="false"><path d="${marks[state]}" /></svg>
    <span>${label}${met !== null && html`<span class="unseen"> – ${met ? 'met' : 'not met'}</span>`}</span>
  </li>`;
};

const passwordChecklist = (password: string): Html => {
  const { longEnough, enoughKinds, kinds } = checkPassword(password);
  const judged = (met: boolean): boolean | null => (password === '' ? null : met);
  return html`<div class="checklist" id="password-checklist">
    <p class="checklist-heading">Your password must contain</p>
    <ul role="list">
      ${checklistItem('At least 8 characters', judged(longEnough))}
      ${checklistItem('At least 3 of these 4 kinds:', judged(enoughKinds))}
      <li class="kinds">
        <ul role="list">
          ${kinds.map(({ label, met }) => checklistItem(label, judged(met)))}
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
