import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import { type Limits, usualLimits } from '../../platform/config/limits.ts';
import { startOtherServer } from '../../../testing/servers/other-server.ts';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { ageBudgets } from '../../../testing/databases/age-budgets.ts';
import { passTime } from '../../../testing/pass-time.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import type { TestServer } from '../../../testing/servers/test-server.ts';
import { closeAfterTest, ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal: demo } = await ownPortal();

const newcomer = async (portal: TestServer) => portal.signInAs(await buildIdentity(database));

const key = 'AA11-SECRET-KEY';
type Service = 'ideal-postcodes' | 'loqate';
const portalWith = async (service: Service, answer: RequestListener, limits: Partial<Limits> = {}) => {
  const stranger = await closeAfterTest(startOtherServer(answer));
  const config = { logLevel: 'info', limits, lookup: { service, key, baseUrl: stranger.url } } as const;
  const portal = await serverForTest({ database, config });
  return { stranger, portal, log: keepLog(portal.server), caller: await newcomer(portal) };
};

const sendJson =
  (answers: (url: URL) => unknown, status = 200): RequestListener =>
  (request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers(new URL(request.url ?? '/', 'http://x'))));
  };

describe('demo addresses', () => {
  it('addresses are found by street and by postcode in any spelling, even without a client record [ecc9b]', async () => {
    const caller = await newcomer(demo);
    const byStreet = await caller.get<AddressCandidates>('/address-lookup?text=3%20alder');
    expect(byStreet.status).toBe(200);
    expect(byStreet.body.addresses.length).toBeGreaterThan(5);
    const [first] = byStreet.body.addresses;
    expect(first?.description).toMatch(/^3 Alder Court, \w+, \w{3} \w{3}$/);
    const postcode = first?.description.split(', ').at(-1) ?? '';
    for (const text of [postcode, postcode.replace(' ', ''), postcode.toLowerCase()]) {
      const { body } = await caller.get<AddressCandidates>(`/address-lookup?text=${encodeURIComponent(text)}`);
      expect(body.addresses.length, text).toBe(9);
    }
    const answer = await caller.get<PostalAddress>(`/address-lookup/${first?.serviceId}/${first?.addressId}`);
    expect(answer.body).toMatchObject({ line1: '3 Alder Court', postcode, country: 'GB', source: 'lookup' });
    const none = await caller.get<AddressCandidates>('/address-lookup?text=nowhere%20at%20all');
    expect([none.status, none.body.addresses]).toEqual([200, []]);
  });

  it('a network has as many searches as ten people, and a person as many in a day as in three hours', async () => {
    await forgetBudgets(database);
    const portal = await serverForTest({ database, config: { limits: { addressSearchesAnHour: 1 } } });
    const statuses = [];
    for (let person = 0; person < 11; person++)
      statuses.push((await (await newcomer(portal)).get('/address-lookup?text=alder')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    await forgetBudgets(database);
    const caller = await newcomer(portal);
    const ofDay = [];
    for (let hour = 0; hour < 4; hour++) {
      ofDay.push((await caller.get('/address-lookup?text=alder')).status);
      await ageBudgets(database, 4_500);
    }
    expect(ofDay).toEqual([200, 200, 200, 429]);
  });

  it('addresses are found by the postcodes of the demo practices and people', async () => {
    const caller = await newcomer(demo);
    const towns = { 'LK1 1AA': 'Larkmere', 'bj4 3rs': 'Brackenmoor', AF27RL: 'Amblecombe' };
    for (const [text, town] of Object.entries(towns)) {
      const { body } = await caller.get<AddressCandidates>(`/address-lookup?text=${encodeURIComponent(text)}`);
      expect(body.addresses.length, text).toBe(12);
      const third = body.addresses[2];
      const answer = await caller.get<PostalAddress>(`/address-lookup/${third?.serviceId}/${third?.addressId}`);
      expect(answer.body.line1, text).toMatch(/^3 /);
      expect(answer.body.town).toBe(town);
      expect(answer.body.postcode.replace(' ', '')).toBe(text.toUpperCase().replace(' ', ''));
    }
    // A town that the demo does not have, and postcodes that end in letters no postcode has.
    for (const text of ['ZZ9 1AA', 'LK1 1CI', 'LK1 0AA']) {
      const { body } = await caller.get<AddressCandidates>(`/address-lookup?text=${encodeURIComponent(text)}`);
      expect(body.addresses, text).toEqual([]);
    }
  });
});

describe('Ideal Postcodes', () => {
  const hits = [
    { id: 'paf_10000001', suggestion: '1 Invented Row, Gullhaven, GJ1' },
    { id: 'paf_10000002', suggestion: '2 Invented Row, Gullhaven, GJ1' },
  ];
  const lines = { line_1: '2 Invented Row', line_2: '', line_3: '', county: '' };
  const result = { ...lines, post_town: 'GULLHAVEN-ON-SEA', postcode: 'GJ1 4TS' };
  const answers = sendJson(({ pathname }) => ({ code: 2000, result: pathname.endsWith('/gbr') ? result : { hits } }));

  it('the address service is asked for a list and then for one address, with its key in a header [9b5e7]', async () => {
    const { caller, stranger } = await portalWith('ideal-postcodes', answers);
    const { body } = await caller.get<AddressCandidates>('/address-lookup?text=2%20invented');
    expect(body.addresses.map(({ description }) => description)).toEqual(hits.map(({ suggestion }) => suggestion));
    const chosen = body.addresses[1];
    const answer = await caller.get<PostalAddress>(`/address-lookup/${chosen?.serviceId}/${chosen?.addressId}`);
    expect(answer.body).toEqual({
      line1: '2 Invented Row',
      line2: null,
      line3: null,
      town: 'Gullhaven-On-Sea',
      county: null,
      postcode: 'GJ1 4TS',
      country: 'GB',
      source: 'lookup',
      addressRef: 'ideal-postcodes:paf_10000002',
    });
    expect(stranger.requests.map(({ url }) => url)).toEqual([
      '/v1/autocomplete/addresses?query=2+invented&limit=100',
      '/v1/autocomplete/addresses/paf_10000002/gbr',
    ]);
    for (const { headers: sent } of stranger.requests)
      expect(sent.authorization).toBe(`IDEALPOSTCODES api_key="${key}"`);
    const fetchAgain = async () =>
      (await caller.get(`/address-lookup/${chosen?.serviceId}/${chosen?.addressId}`)).status;
    for (let fetches = 1; fetches < 15; fetches++) expect(await fetchAgain()).toBe(200);
    expect(await fetchAgain()).toBe(429);
  });

  it('repeated searches ask the address service once [5f264]', async () => {
    const { caller, portal, stranger } = await portalWith('ideal-postcodes', answers);
    const other = await newcomer(portal);
    for (const one of [caller, other, caller])
      expect((await one.get('/address-lookup?text=GJ1%204TS', { headers: { 'x-nocache': 'true' } })).status).toBe(200);
    expect(stranger.requests).toHaveLength(1);
  });
});

describe('Loqate', () => {
  const address = (number: number) => ({
    Id: `GB|RM|A|9000000${number}`,
    Type: 'Address',
    Text: `${number} Invented Row`,
    Description: 'Gullhaven GJ1 4TS',
  });
  const container = { Id: 'GB|RM|ENG|4TS-GJ1', Type: 'Postcode', Text: 'GJ1 4TS', Description: '2 Addresses' };
  const answer = { Line1: '2 Invented Row', Line2: '', City: 'Gullhaven', ProvinceName: '', PostalCode: 'GJ1 4TS' };
  const answers = sendJson(({ pathname, searchParams }) => {
    if (pathname.includes('Retrieve')) return { Items: [answer] };
    return { Items: searchParams.has('Container') ? [address(1), address(2)] : [container] };
  });

  it('the look-up opens the group of a postcode and returns one of its addresses', async () => {
    const { caller, stranger, log } = await portalWith('loqate', answers);
    const { body } = await caller.get<AddressCandidates>('/address-lookup?text=GJ1%204TS');
    expect(body.addresses.map(({ description }) => description)).toEqual([
      '1 Invented Row, Gullhaven GJ1 4TS',
      '2 Invented Row, Gullhaven GJ1 4TS',
    ]);
    const chosen = await caller.get<PostalAddress>(`/address-lookup/loqate/${body.addresses[1]?.addressId}`);
    const addressRef = 'loqate:GB|RM|A|90000002';
    expect(chosen.body).toMatchObject({ line1: '2 Invented Row', town: 'Gullhaven', addressRef });
    expect(stranger.requests[1]?.url).toContain(`Container=${encodeURIComponent(container.Id)}`);
    expect(stranger.requests[2]?.url).toContain(`Id=${encodeURIComponent('GB|RM|A|90000002')}`);
    expect(log.text() + JSON.stringify([body, chosen.body])).not.toContain(key);
  });

  it('the look-up returns 503 if the service reports an error as an item', async () => {
    const refusal = { Error: '2', Description: 'Unknown key', Cause: 'The key is not known.', Resolution: 'Check it.' };
    const refuses = sendJson(() => ({ Items: [refusal] }));
    const { caller } = await portalWith('loqate', refuses);
    expect(await caller.get('/address-lookup?text=GJ1%204TS')).toMatchObject({
      status: 503,
      body: { code: 'LOOKUP_DOWN' },
    });
  });
});

const troubles: Record<string, RequestListener> = {
  slow: () => undefined,
  'stalling mid-response': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{');
  },
  'dropping the connection': (request) => request.socket.destroy(),
  'answering 500': (_, response) => response.writeHead(500).end('stack trace'),
  'answering 401': sendJson(() => ({ code: 4010, message: 'Invalid key' }), 401),
  'out of credit': sendJson(() => ({ code: 4020, message: 'Key balance exhausted' }), 402),
  'answering with HTML': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'answering with another schema': sendJson(() => ({ code: 2000, result: { hits: [{ id: 7 }] } })),
  redirecting: (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  'sending too much': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(`"${'x'.repeat(2 ** 20)}`);
  },
};

describe('a failing service', () => {
  for (const [name, trouble] of Object.entries(troubles))
    it(`attack 56: the look-up returns a plain 503 when the service is ${name}`, async () => {
      const { caller, log } = await portalWith('ideal-postcodes', trouble, { addressServiceMilliseconds: 150 });
      const answer = await caller.get('/address-lookup?text=2%20invented');
      expect([answer.status, answer.body.code]).toEqual([503, 'LOOKUP_DOWN']);
      expect(JSON.stringify(answer.body) + log.text()).not.toMatch(/SECRET|stack trace|169\.254\.169|invented/);
    });

  it('attack 56: the look-up stops calling a failing service for 30 seconds after three failures [b21b0]', async () => {
    const { caller, stranger } = await portalWith('ideal-postcodes', (_, response) => response.writeHead(500).end());
    for (let index = 0; index < 6; index++) await caller.get(`/address-lookup?text=road%20${index}`);
    expect(stranger.requests).toHaveLength(3);
    expect(usualLimits.addressServiceMilliseconds).toBe(2_000);
    passTime(20_000);
    await caller.get('/address-lookup?text=road%207');
    expect(stranger.requests).toHaveLength(3);
    passTime(11_000);
    await caller.get('/address-lookup?text=road%208');
    expect(stranger.requests).toHaveLength(4);
  });
});
