import { describe, expect, it } from 'vitest';
import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import { endpoints } from '@portal/contract/endpoints';
import { usualLimits } from '../../platform/config/limits.ts';
import { startOtherServer } from '../../../testing/servers/other-server.ts';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { closeAtEnd, ownPortal } from '../../../testing/servers/own-portal.ts';

const key = 'AA11-SECRET-KEY';
const searchesAnHour = 6;
const stranger = await closeAtEnd(
  startOtherServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 2000, result: { hits: [{ id: 'paf_1', suggestion: '1 Invented Row' }] } }));
  }),
);
const lookup = { service: 'ideal-postcodes', key, baseUrl: stranger.url } as const;
const limits = { addressSearchesAnHour: searchesAnHour };
const { database, portal } = await ownPortal({ config: { logLevel: 'info', lookup, limits } });
const log = keepLog(portal.server);

const somebody = async () => portal.signInAs(await buildIdentity(database));

describe('address lookup', () => {
  it('attack 54: the look-up answers a limited number of searches per person and hour, and hides the API key [9b5e7]', async () => {
    expect(usualLimits.addressSearchesAnHour).toBe(40);
    const caller = await somebody();
    const before = stranger.requests.length;
    const texts = Array.from({ length: searchesAnHour + 4 }, (_, index) => `road ${index}`);
    const answers = await inParallel(texts, 8, (text) =>
      caller.get(`/address-lookup?text=${encodeURIComponent(text)}`),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(searchesAnHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(stranger.requests.length - before).toBe(searchesAnHour);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]]))).not.toContain(key);
    expect(log.text()).not.toContain(key);
    expect(log.text()).not.toContain('road 1');
    expect((await (await somebody()).get('/address-lookup?text=road%201')).status).toBe(200);
  });

  it('attack 55: the look-up refuses text that is too short or too long, and contacts no other host', async () => {
    const caller = await somebody();
    for (const text of ['', 'ab', '   a   ', 'x'.repeat(5_000), 'a\u0000bc', '\u202Eabc'])
      expect((await caller.get(`/address-lookup?text=${encodeURIComponent(text)}`)).status, text.slice(0, 9)).toBe(400);
    const before = stranger.requests.length;
    for (const text of ['../../admin', '%2e%2e/admin', 'x&api_key=mine', 'x#y', 'http://169.254.169.254/latest'])
      expect((await caller.get(`/address-lookup?text=${encodeURIComponent(text)}`)).status, text).toBe(200);
    for (const { url } of stranger.requests.slice(before)) {
      const { pathname, searchParams } = new URL(url ?? '', 'http://x');
      expect([pathname, [...searchParams.keys()]]).toEqual(['/v1/autocomplete/addresses', ['query', 'limit']]);
    }
  });

  it('attack 55: the look-up refuses ids that it has not shown to this person [accb1]', async () => {
    const caller = await somebody();
    const { body } = await caller.get<AddressCandidates>('/address-lookup?text=invented');
    const addressId = body.addresses[0]?.addressId ?? '';
    expect(addressId).not.toContain('paf');
    const before = stranger.requests.length;
    for (const [id, status] of [
      ['paf_1', 400],
      ['..%2f..%2fadmin', 400],
      ['http:%2f%2f169.254.169.254%2f', 400],
      // The HTTP client resolves this to the parent path.
      ['%2e%2e', 404],
      ['a'.repeat(199), 404],
      ['a'.repeat(300), 404],
    ] as const)
      expect((await caller.get(`/address-lookup/ideal-postcodes/${id}`)).status, id.slice(0, 20)).toBe(status);
    for (const [service, status] of [
      ['..', 404],
      ['http:%2f%2f169.254.169.254', 400],
      ['ideal-postcodes%00', 400],
      ['x', 400],
    ] as const)
      expect((await caller.get(`/address-lookup/${service}/${addressId}`)).status, service).toBe(status);
    const changed = `${addressId.slice(0, -2)}${addressId.endsWith('AA') ? 'BB' : 'AA'}`;
    const other = await somebody();
    for (const [who, path] of [
      [caller, `ideal-postcodes/${changed}`],
      [caller, `loqate/${addressId}`],
      [other, `ideal-postcodes/${addressId}`],
    ] as const)
      expect((await who.get(`/address-lookup/${path}`)).status, path).toBe(404);
    expect(stranger.requests).toHaveLength(before);
  });

  it('attack 57: anonymous callers get public lists, the same for all and cacheable, and no addresses [5cd99]', async () => {
    const anyone = portal.anyone();
    const lookups = Object.entries(endpoints).filter(([name]) => /^GET \/(lookup|address-lookup)/.test(name));
    expect(lookups.length).toBeGreaterThan(4);
    for (const [name, { access }] of lookups) {
      const path = name.replace('GET ', '').replace('{serviceId}', 'demo').replace('{addressId}', 'a'.repeat(60));
      const query = name.includes('reasons') ? '?practiceId=1' : '?text=abc';
      const { status, headers, body } = await anyone.get<unknown>(`${path}${query}`);
      if (access !== 'public') {
        expect(status, name).toBe(401);
        continue;
      }
      expect(status, name).toBe(200);
      expect(headers.get('cache-control'), name).toMatch(/^public, max-age=\d+/);
      expect(headers.get('set-cookie'), name).toBeNull();
      expect(JSON.stringify(body), name).not.toMatch(/@|firstName|lastName|clientId|email|mobile/i);
    }
  });
});
