import { describe, expect, it } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';
import { PlainBrowser } from './plain-browser.ts';
import { startOtherServer } from './servers/other-server.ts';
import { closeAtEnd } from './servers/own-portal.ts';

const server = await closeAtEnd(
  startOtherServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const to = searchParams.get('to');
    response.setHeader('set-cookie', searchParams.getAll('set'));
    if (to !== null) response.writeHead(303, { location: to });
    response.end(request.headers.cookie ?? '');
  }),
);
const theirs = `${server.url}/`;
const ours = theirs.replace('127.0.0.1', 'localhost');

const withCookies = (): PlainBrowser => {
  const browser = new PlainBrowser();
  for (const sameSite of ['Strict', 'Lax', 'None'])
    browser.plant(ours, `${sameSite}=1; Path=/; SameSite=${sameSite}; Secure`);
  return browser;
};
const by = (to: string, from: string): string => `${from}?to=${encodeURIComponent(to)}`;

describe('SameSite', () => {
  it('sends every cookie to a URL that was typed or linked from the same site', async () => {
    const browser = withCookies();
    const all = 'Strict=1; Lax=1; None=1';
    expect((await browser.open(ours)).text).toBe(all);
    expect((await browser.open(ours, { from: ours })).text).toBe(all);
    expect((await browser.submit(ours, {})).text).toBe(all);
    expect(await (await browser.request(ours)).text()).toBe(all);
  });

  it('omits strict cookies after a cross-site link, and lax ones after a cross-site form or fetch', async () => {
    const browser = withCookies();
    expect((await browser.open(ours, { from: theirs })).text).toBe('Lax=1; None=1');
    expect(await (await browser.visit(ours, { from: theirs })).text()).toBe('Lax=1; None=1');
    expect((await browser.submit(ours, {}, { from: theirs })).text).toBe('None=1');
    expect(await (await browser.request(ours, {}, { from: theirs })).text()).toBe('None=1');
  });

  it('omits strict cookies if another site redirects', async () => {
    const browser = withCookies();
    expect((await browser.open(by(ours, theirs))).text).toBe('Lax=1; None=1');
    expect((await browser.open(by(ours, theirs), { from: ours })).text).toBe('Lax=1; None=1');
    expect((await browser.submit(by(ours, theirs), {})).text).toBe('Lax=1; None=1');
    expect((await browser.open(by(by(ours, theirs), ours))).text).toBe('Lax=1; None=1');
    expect((await browser.open(by(ours, ours))).text).toBe('Strict=1; Lax=1; None=1');
  });

  it('stops before a URL if requested', async () => {
    const stopped = await withCookies().open(by(ours, theirs), { stopBefore: (url) => url === ours });
    expect([stopped.url, stopped.text]).toEqual([ours, '']);
  });

  it('lets another site set cookies by navigation, but only SameSite=None ones by fetch', async () => {
    const browser = new PlainBrowser();
    const setting = (line: string) => `${ours}?set=${encodeURIComponent(line)}`;
    await browser.request(setting('a=1; SameSite=Lax'), {}, { from: theirs });
    await browser.request(setting('b=1; SameSite=None; Secure'), {}, { from: theirs });
    await browser.open(setting('c=1; SameSite=Strict'), { from: theirs });
    expect((await browser.open(ours)).text).toBe('b=1; c=1');
    expect((await browser.open(theirs)).text).toBe('');
  });
});

describe('the cookie jar', () => {
  const sent = (jar: ReturnType<typeof createCookieJar>, address: string) =>
    jar.headerFor(new URL(address), 'same-site');

  it('sends a cookie only to its own host and path', () => {
    const jar = createCookieJar();
    jar.keep(new URL('https://a.example/pets/list'), 'named=1; Path=/api');
    jar.keep(new URL('https://a.example/pets/list'), 'unnamed=1');
    expect(sent(jar, 'https://a.example/api')).toBe('named=1');
    expect(sent(jar, 'https://a.example/api/auth')).toBe('named=1');
    expect(sent(jar, 'https://a.example/apiary')).toBe('');
    expect(sent(jar, 'https://a.example/pets/other')).toBe('unnamed=1');
    expect(sent(jar, 'https://b.a.example/api')).toBe('');
  });

  it('keeps and sends secure cookies only over https and on localhost, and None only with Secure', () => {
    const jar = createCookieJar();
    for (const origin of ['https://a.example', 'http://b.example', 'http://localhost', 'http://127.0.0.1'])
      for (const line of ['secure=1; Secure', 'open=1', 'bare=1; SameSite=None']) jar.keep(new URL(origin), line);
    expect(sent(jar, 'https://a.example/')).toBe('secure=1; open=1');
    expect(sent(jar, 'http://a.example/')).toBe('open=1');
    expect(sent(jar, 'http://b.example/')).toBe('open=1');
    expect(sent(jar, 'http://localhost/')).toBe('secure=1; open=1');
    expect(sent(jar, 'http://127.0.0.1/')).toBe('secure=1; open=1');
  });

  it('expires cookies by the clock, prefers Max-Age to Expires, and deletes them on request', () => {
    let now = Date.UTC(2026, 0, 1);
    const jar = createCookieJar(() => now);
    const url = new URL('https://a.example/');
    jar.keep(url, 'session=1');
    jar.keep(url, 'minute=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    jar.keep(url, `hour=1; Expires=${new Date(now + 3_600_000).toUTCString()}`);
    expect(sent(jar, url.href)).toBe('session=1; minute=1; hour=1');
    now += 60_000;
    expect(sent(jar, url.href)).toBe('session=1; hour=1');
    now += 3_600_000;
    expect(sent(jar, url.href)).toBe('session=1');
    expect(jar.find('a.example', 'hour')).toBeUndefined();
    jar.keep(url, 'session=; Max-Age=0');
    expect(sent(jar, url.href)).toBe('');
  });

  it('does not support cookies for a whole domain', () => {
    const jar = createCookieJar();
    expect(() => jar.keep(new URL('https://a.example/'), 'a=1; Domain=example')).toThrow('whole domain');
  });
});
