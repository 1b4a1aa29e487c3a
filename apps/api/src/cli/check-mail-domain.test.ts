import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import { type Answer, decode, encode } from 'dns-packet';
import { expect, test } from 'vitest';
import { checkMailDomain } from './check-mail-domain.ts';

type Zone = Readonly<Record<string, string>>;

const answersTo = (zone: Zone, type: string, name: string): Answer[] => {
  const record = zone[`${type} ${name}`];
  if (record === undefined) return [];
  if (type === 'MX') return [{ type: 'MX', name, data: { exchange: record, preference: 10 } }];
  return record.split('\n').map((data) => ({ type: 'TXT', name, data }));
};

const check = async (zone: Zone, from = 'portal@mail.group.example'): Promise<string> => {
  const server = createSocket('udp4');
  server.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const answers = questions.flatMap(({ type, name }) => answersTo(zone, type, name.toLowerCase()));
    server.send(encode({ id: id ?? 0, type: 'response', questions, answers }), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const dns = new Resolver({ timeout: 2_000, tries: 1 });
  dns.setServers([`127.0.0.1:${server.address().port}`]);
  try {
    return await checkMailDomain({ from, dkimSelectors: ['s1'], dns }).catch((error: Error) => error.message);
  } finally {
    server.close();
  }
};

const complete: Zone = {
  'MX mail.group.example': 'mx.group.example',
  'TXT mail.group.example': 'v=spf1 include:_spf.provider.example -all',
  'TXT s1._domainkey.mail.group.example': 'v=DKIM1; k=rsa; p=MIIB',
  'TXT _dmarc.group.example': 'v=DMARC1; p=quarantine; rua=mailto:dmarc@group.example',
};
const without = (...names: string[]): Zone =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)));

test('accepts a domain with MX, SPF and DKIM records, and a DMARC record of its parent domain', async () => {
  expect(await check(complete)).toBe('mail.group.example has MX, SPF, DMARC and DKIM');
});

test('names all missing records at once', async () => {
  const problems = await check({});
  expect(problems.split('; ').map((problem) => problem.slice(0, problem.indexOf(':')))).toEqual([
    'MX',
    'SPF',
    'DKIM',
    'DMARC',
  ]);
});

test.each([
  ['an SPF record that lets everybody send', 'TXT mail.group.example', 'v=spf1 +all', /^SPF: .* must end with/],
  ['two SPF records', 'TXT mail.group.example', 'v=spf1 -all\nv=spf1 mx -all', /^SPF: .* has 2 records/],
  ['a revoked DKIM key', 'TXT s1._domainkey.mail.group.example', 'v=DKIM1; p=', /^DKIM: .* has no key$/],
  [
    'a DMARC record without a policy',
    'TXT _dmarc.group.example',
    'v=DMARC1; rua=mailto:x@y.example',
    /^DMARC: .* has no policy/,
  ],
])('refuses %s', async (_, name, record, problem) => {
  expect(await check({ ...without(name), [name]: record })).toMatch(problem);
});
