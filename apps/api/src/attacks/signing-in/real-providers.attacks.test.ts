import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { type OneProviderPortal, oneProviderPortals } from '../../../testing/attacks/one-provider-portal.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo } from '../../../testing/servers/sign-in-portal.ts';

const database = await closeAtEnd(testDatabase());
const start = oneProviderPortals(database);

const identityOf = (issuer: string) =>
  database.find<unknown>(sql`
    select email, email_verified as "isVerified", given_name as "givenName", family_name as "familyName"
      from identities where issuer = ${issuer}`);
const joMarsh = { email: jo.email, isVerified: true, givenName: 'Jo', familyName: 'Marsh' };

describe('signing out', () => {
  const signOutUrl = async (one: OneProviderPortal, browser: PlainBrowser): Promise<URL> => {
    const { url } = (await (await one.steps.ask(browser, 'signout')).json()) as { url: string };
    return new URL(url);
  };

  it('attack 84: sign-out sends a short ID token to the provider [684c1]', async () => {
    const one = await start();
    const url = await signOutUrl(one, await one.steps.signedIn(jo));
    expect([...url.searchParams.keys()]).toEqual(['id_token_hint', 'post_logout_redirect_uri', 'client_id']);
  });

  it('attack 84: sign-out sends client and session instead of an ID token with 200 groups', async () => {
    const one = await start();
    await one.provider.faults.set('many-groups');
    const browser = await one.steps.signedIn(jo);
    const url = await signOutUrl(one, browser);
    expect([...url.searchParams.keys()]).toEqual(['logout_hint', 'post_logout_redirect_uri', 'client_id']);
    expect(url.searchParams.get('logout_hint')).toMatch(/./);
    expect(url.href.length).toBeLessThan(2000);
    expect((await browser.open(url.href)).text).toContain('Sign out of Example ID?');
  });
});

describe('a refusal', () => {
  const answerTo = async (one: OneProviderPortal, refusal: Readonly<Record<string, string>>) => {
    const browser = new PlainBrowser();
    const state = new URL(await one.steps.start(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, iss: one.provider.issuer, error: 'access_denied', ...refusal });
    const answer = await one.steps.comeBack(browser, `${one.origin}/api/auth/callback/auth0?${query.toString()}`);
    return answer.headers.get('location');
  };

  it('attack 84: a refusal with a description is logged as an error', async () => {
    const one = await start();
    const description = 'Please verify your email before logging in.';
    expect(await answerTo(one, { error_description: description })).toBe('/auth0/error?error=Refused');
    expect(one.log.text()).toContain(`auth0 answered access_denied: ${description}`);
  });

  it('attack 84: a refusal without a description counts as a cancelled sign-in', async () => {
    const one = await start();
    expect(await answerTo(one, {})).toBe('/auth0/error?error=Denied');
    expect(one.log.text()).not.toContain('sign-in refused');
  });
});

describe('name and email', () => {
  it('attack 84: name and email stay if the userinfo endpoint fails later, and the log says so', async () => {
    const one = await start();
    await one.provider.faults.set('bare-id-token');
    await one.steps.signedIn(jo);
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    await one.provider.faults.set('userinfo-500');
    const browser = await one.steps.signedIn(jo);
    expect((await one.steps.sessionOf(browser)).user).toMatchObject({ email: jo.email, name: 'Jo Marsh' });
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    expect(one.log.text()).toContain('userinfo failed; the name and address from an earlier sign-in are kept');
  });

  it('attack 84: name and email stay if a provider omits the claims', async () => {
    const one = await start({ without: ['userinfo'] });
    await one.steps.signedIn(jo);
    await one.provider.faults.set('bare-id-token');
    await one.steps.signedIn(jo);
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    expect(one.log.text()).toContain('neither the ID token nor the userinfo endpoint gives an email address');
  });
});

it('attack 84: a claim with U+0000 is omitted, and a subject with it is refused', async () => {
  const one = await start({ people: [{ ...jo, familyName: 'Mar\0sh' }] });
  await one.steps.signedIn(jo);
  expect(await identityOf(one.provider.issuer)).toEqual({ ...joMarsh, familyName: null });
  await one.provider.faults.set('nul-in-subject');
  const answer = await one.steps.signIn(new PlainBrowser(), jo);
  expect(answer.headers.get('location')).toBe('/auth0/error?error=Callback');
  expect(one.log.text()).toContain('the subject of the ID token cannot be stored');
});
