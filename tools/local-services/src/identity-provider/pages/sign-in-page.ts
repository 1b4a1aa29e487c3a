import { type Html, html } from '../../web/html.ts';
import type { DemoPerson } from '../identity-provider-options.ts';
import { cancelForm, errorSummary, type FieldErrors, textField } from './form-parts.ts';
import { pageLayout } from './page-layout.ts';

type SignInPage = {
  readonly uid: string;
  readonly clientName: string;
  readonly people: readonly DemoPerson[];
  readonly email: string;
  readonly errors?: FieldErrors;
};

const initialsOf = ({ givenName, familyName }: DemoPerson): string =>
  [givenName, familyName].map((name) => [...name][0] ?? '').join('');

const personButton = (person: DemoPerson): Html =>
  html`<li>
    <button class="person" type="submit" name="sub" value="${person.sub}">
      <span class="person-initials" aria-hidden="true">${initialsOf(person)}</span>
      <span class="person-text">
        <span class="person-name">${person.givenName} ${person.familyName}</span>
        ${person.hint && html`<span class="person-hint">${person.hint}</span>`}
      </span>
    </button>
  </li>`;

const demoPeople = ({ uid, people }: SignInPage): Html =>
  html`<section class="card" id="demo-people" aria-labelledby="demo-people-heading" tabindex="-1">
    <h2 id="demo-people-heading">Demo people</h2>
    <p class="lead">Sign in as one of them, no password needed.</p>
    <form method="post" action="/u/${uid}/continue-as" aria-labelledby="demo-people-heading">
      <ul class="people" role="list">
        ${people.map(personButton)}
      </ul>
    </form>
  </section>`;

const signInForm = ({ uid, clientName, people, email, errors = {} }: SignInPage): Html =>
  html`<section class="card">
    <h1>Sign in</h1>
    <p class="lead">to continue to <strong>${clientName}</strong></p>
    ${people.length > 0 && html`<p class="jump"><a href="#demo-people">Trying it out? Pick a demo person</a></p>`}
    ${errorSummary(errors)}
    <form method="post" action="/u/${uid}/sign-in" novalidate>
      ${textField({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'email', value: email, error: errors['email'] })}
      ${textField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', error: errors['password'] })}
      <button class="main-button" type="submit">Sign in</button>
    </form>
    <p class="aside">No account yet? <a class="tall-link" href="/u/${uid}/sign-up">Create an account</a></p>
    ${cancelForm(uid)}
  </section>`;

export const signInPage = (page: SignInPage): Html =>
  pageLayout({
    title: 'Sign in',
    hasErrors: Object.keys(page.errors ?? {}).length > 0,
    wide: page.people.length > 0,
    content: html`${signInForm(page)} ${page.people.length > 0 && demoPeople(page)}`,
  });
