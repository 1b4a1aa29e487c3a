import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { isWithin } from '../../platform/config/network-settings.ts';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { closeAfterTest } from '../../../testing/servers/own-portal.ts';
import { startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts';
import { postWebhook, urlProblem } from './post-webhook.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:0:1::',
  'not an address',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.15.0.1', '100.128.0.1', '2a00:1450:4009::1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'ftp://example.com/',
  'http://example.com/',
  'nonsense',
])('%s cannot be a webhook', (url) => expect(urlProblem(url, { allowsLocal: false })).not.toBeNull());

test('the portal refuses to connect to a name of this machine', async () => {
  const receiver = await closeAfterTest(startWebhookReceiver());
  const url = receiver.url.replace('http://127.0.0.1', 'https://localhost');
  const post = postWebhook({ url, headers: {}, body: '{}', timeoutMilliseconds: 2_000, allowsLocal: false });
  await expect(post).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
  expect(receiver.requests()).toBe(0);
});

test.each([
  ['https://10.1.2.3/hook', null],
  ['https://[fd12::5]/hook', null],
  ['https://hooks.example.org/', null],
  ['http://10.1.2.3/hook', 'must begin with https://'],
  ['https://10.2.0.1/hook', 'is not a public address'],
  ['https://127.0.0.1/hook', 'is not a public address'],
  ['https://[::ffff:10.2.0.1]/', 'is not a public address'],
])('with networks of the group, %s gets %s', (url, problem) =>
  expect(urlProblem(url, { allowsLocal: false, networks: ['10.1.0.0/16', 'fd12::/16'] })).toBe(problem),
);

test('the portal connects to a name within a network of the group', async () => {
  const receiver = await closeAfterTest(startWebhookReceiver());
  const url = receiver.url.replace('http://127.0.0.1', 'https://localhost');
  const networks = ['127.0.0.0/8', '::1/128'];
  const post = postWebhook({ url, headers: {}, body: '{}', timeoutMilliseconds: 2_000, allowsLocal: false, networks });
  // The receiver speaks no TLS, so the connection is made and fails after it.
  await expect(post).rejects.not.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
});

test('an address belongs only to networks of its own family', () => {
  expect(isWithin('10.1.255.255', ['10.1.0.0/16'])).toBe(true);
  expect(isWithin('10.2.0.0', ['192.168.0.0/16', '10.1.0.0/16'])).toBe(false);
  expect(isWithin('nonsense', ['10.1.0.0/16'])).toBe(false);
});

test.each(['10.1.0.0', '0.0.0.0/0', '10.0.0.0/7', '127.0.0.0/8', '169.254.0.0/16', '8.8.8.0/24', '::/0', 'fe80::/10'])(
  'WEBHOOK_NETWORKS does not accept %s',
  (network) => {
    const read = (WEBHOOK_NETWORKS: string) => readConfig({ ...testEnvironment, WEBHOOK_NETWORKS });
    expect(() => read(network)).toThrow(/WEBHOOK_NETWORKS:? must be private networks such as/);
    expect(read('10.1.0.0/16, fd12::/16').webhookNetworks).toEqual(['10.1.0.0/16', 'fd12::/16']);
  },
);
