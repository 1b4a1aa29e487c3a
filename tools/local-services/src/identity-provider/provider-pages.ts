import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { Html, html, pageLayout } from '../web/page.ts';
import type { ProviderClient } from './identity-provider-options.ts';

/** Chromium applies `form-action` to redirects after a form, so the applications are listed. */
const policyFor = (clients: readonly ProviderClient[]): string => {
  const addresses = clients.flatMap((client) => [...client.redirectUris, ...client.postLogoutRedirectUris]);
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const forms = ["'self'", ...origins].join(' ');
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`;
};

const messagePage = (title: string, text: string, more: Html | null): Html =>
  pageLayout({
    title,
    service: 'Example ID',
    content: html`<section class="card narrow">
      <h1>${title}</h1>
      <p>${text}</p>
      ${more}
    </section>`,
  });

export const providerPages = (clients: readonly ProviderClient[]) => {
  const policy = policyFor(clients);
  const home = URL.parse('/', clients[0]?.redirectUris[0]);
  const back = home && html`<a class="button main" href="${home.href}">Go to ${home.host}</a>`;
  const show = (context: KoaContextWithOIDC, page: Html): void => {
    context.set({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
    context.type = 'html';
    context.body = page.markup;
  };
  const showError: Configuration['renderError'] = (context, { error, error_description: description }) => {
    const detail = html`<p class="soft">${[error, description].filter(Boolean).join(': ')}</p>
      ${back}`;
    const text = 'Go back to the site that you came from and start again.';
    show(context, messagePage('This sign-in cannot go on', text, detail));
  };
  return {
    policy,
    showError,
    askForLogout: (context: KoaContextWithOIDC, form: string): void => {
      const choice = html`${new Html(form)}
        <button class="button main" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        <p><a href="${home?.href ?? '/'}">Stay signed in</a></p>`;
      const text = 'You will need to sign in again the next time that a site asks for it.';
      show(context, messagePage('Sign out of Example ID?', text, choice));
    },
    tellLoggedOut: (context: KoaContextWithOIDC): void =>
      show(context, messagePage('You are signed out', 'You can close this page.', back)),
    expired: messagePage(
      'This sign-in is over',
      'It was finished already, or left alone for too long. Nothing is lost: start again from the site.',
      back,
    ),
    home: messagePage('Example ID is running', 'Signing in begins at the site that you want to use.', back),
  };
};

export type ProviderPages = ReturnType<typeof providerPages>;
