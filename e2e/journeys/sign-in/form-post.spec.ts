import { expect, test } from '../../fixtures/portal-test.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';

test.use({ settings: { azureResponseMode: 'form_post' } });

test('a client signs in at a provider that posts its response, and stays signed in @full', async ({ portal }) => {
  const { context, page } = await portal.newBrowser();
  const callbacks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/callback/')) callbacks.push(`${request.method()} ${request.url()}`);
  });
  const signIn = async () => {
    await signInAtProvider(page, 'demo-rosie');
    await page.waitForURL((url) => url.origin === portal.origin && !url.pathname.startsWith('/api/'));
  };
  await page.goto('/auth0/sign-in?callbackUrl=%2Fpets');
  await signIn();
  await page.goto('/auth0/sign-in');
  await signIn();
  expect(callbacks[1]).toBe(`POST ${portal.origin}/api/auth/callback/azure-ad`);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Rosie');
  expect(await (await context.request.get('/api/auth/session')).json()).toMatchObject({ provider: 'azure-ad' });
  const flow = (await context.cookies()).find(({ name }) => name.endsWith('portal-flow'));
  expect(flow).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true });
});
