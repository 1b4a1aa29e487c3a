import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInClient, newBrowser, signInWithForm, startTestProvider } from '../testing/sign-in-client.ts';
import type { IdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const nora = { givenName: 'Nora', familyName: 'Quill', email: 'nora@example.org', password: 'Kettle-7-otter' };

const openSignUp = async (from = provider) => {
  const client = await createSignInClient(from);
  const browser = newBrowser();
  const page = await client.start(browser, { screen_hint: 'signup', prompt: 'login' });
  return { client, browser, page };
};

describe('signing up', () => {
  test('creates an account with an unverified address and signs in', async () => {
    const { client, browser, page } = await openSignUp();
    expect(page.text).toContain('<h1>Create your account</h1>');
    expect(page.text).toContain('Your password must contain');
    const callback = await browser.submit(page.url, nora);
    const claims = (await client.finish(callback.url)).claims();
    expect(claims).toMatchObject({ email: 'nora@example.org', email_verified: false, name: 'Nora Quill' });

    const later = await createSignInClient(provider);
    const again = await later.finish(await signInWithForm(later, newBrowser(), nora));
    expect(again.claims()?.sub).toBe(claims?.sub);
  });

  test('shows an error at each field and keeps valid values', async () => {
    const { browser, page } = await openSignUp();
    const fields = { givenName: '', familyName: 'Quill', email: 'nora@', password: 'Kettle-7-otter' };
    const again = await browser.submit(page.url, fields);
    expect(again.status).toBe(422);
    expect(again.text).toContain('<title>Error: Create your account');
    expect(again.text).toContain('href="#givenName"');
    expect(again.text).toContain('href="#email"');
    expect(again.text).not.toContain('href="#familyName"');
    for (const kept of ['Quill', 'nora@', 'Kettle-7-otter']) expect(again.text).toContain(`value="${kept}"`);
  });

  test('shows which rules a weak password meets', async () => {
    const { browser, page } = await openSignUp();
    const again = await browser.submit(page.url, { ...nora, email: 'weak@example.org', password: 'lower7' });
    const items = again.text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(items).toContain('At least 8 characters – not met');
    expect(items).toContain('Numbers (0–9) – met');
    expect(items).toContain('Upper-case letters (A–Z) – not met');
    expect(again.text).not.toContain('value="lower7"');
  });

  test('rejects an address that has an account, in any case', async () => {
    const { browser, page } = await openSignUp();
    const again = await browser.submit(page.url, { ...nora, email: 'ROSIE@example.org' });
    expect(again.text).toContain('There is already an account with this email address');
  });

  test('keeps accounts, sessions and keys across a restart, and stores no plain password', async () => {
    const dataFile = join(await mkdtemp(join(tmpdir(), 'example-id-')), 'state.json');
    const first = await startTestProvider({ dataFile });
    const { client, browser, page } = await openSignUp(first);
    const callback = await browser.submit(page.url, nora);
    const before = (await client.finish(callback.url)).claims();
    await first.close();
    expect(await readFile(dataFile, 'utf8')).not.toContain(nora.password);

    const second = await startTestProvider({ dataFile, port: first.port });
    const later = await createSignInClient(second);
    const after = (await later.finish((await later.start(browser)).url)).claims();
    await second.close();
    expect(after?.sub).toBe(before?.sub);
  });
});
