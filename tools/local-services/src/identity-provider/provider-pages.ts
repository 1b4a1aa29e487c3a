import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { Html, html } from '../web/html.ts';
import type { ProviderClient } from './identity-provider-options.ts';
import { messagePage } from './pages/message-page.ts';
import { pagePolicy } from './page-policy.ts';

type LogoutFeature = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

export type ProviderPages = {
  readonly showError: NonNullable<Configuration['renderError']>;
  readonly askForLogout: NonNullable<LogoutFeature['logoutSource']>;
  readonly tellLoggedOut: NonNullable<LogoutFeature['postLogoutSuccessSource']>;
  readonly expired: Html;
  readonly home: Html;
  readonly policy: string;
};

const homeOf = (clients: readonly ProviderClient[]): URL | null => {
  const address = clients[0]?.redirectUris[0];
  return address === undefined ? null : new URL('/', address);
};

const backLink = (home: URL | null): Html | null =>
  home && html`<p><a class="main-button" href="${home.href}">Go to ${home.host}</a></p>`;

const logoutActions = (form: string, home: URL | null): Html =>
  html`${new Html(form)}
    <button class="main-button" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <a class="quiet-button" href="${home?.href ?? '/'}">Stay signed in</a>`;

export const providerPages = (clients: readonly ProviderClient[]): ProviderPages => {
  const policy = pagePolicy(clients);
  const home = homeOf(clients);
  const actions = backLink(home);
  const show = (context: KoaContextWithOIDC, page: Html): void => {
    context.set({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    context.type = 'html';
    context.body = page.markup;
  };
  return {
    showError: (context, { error, error_description: description }) =>
      show(
        context,
        messagePage({
          title: 'This sign-in cannot go on',
          text: 'Go back to the site that you came from and start again.',
          detail: [error, description].filter(Boolean).join(': '),
          actions,
        }),
      ),
    askForLogout: (context, form) =>
      show(
        context,
        messagePage({
          title: 'Sign out of Example ID?',
          text: 'You will need to sign in again the next time that a site asks for it.',
          actions: logoutActions(form, home),
        }),
      ),
    tellLoggedOut: (context) =>
      show(context, messagePage({ title: 'You are signed out', text: 'You can close this page.', actions })),
    expired: messagePage({
      title: 'This sign-in is over',
      text: 'It was finished already, or left alone for too long. Nothing is lost: start again from the site.',
      actions,
    }),
    home: messagePage({
      title: 'Example ID is running',
      text: 'Signing in begins at the site that you want to use.',
      actions,
    }),
    policy,
  };
};
