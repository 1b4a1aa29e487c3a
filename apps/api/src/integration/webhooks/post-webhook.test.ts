import { expect, test } from 'vitest';
import { closeAfterTest } from '../../testing/servers/own-portal.ts';
import { startWebhookReceiver } from '../../testing/webhooks/webhook-receiver.ts';
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
])('%s may not be a webhook', (url) => expect(urlProblem(url, { allowsLocal: false })).not.toBeNull());

test('a name that leads to this machine is refused when it is connected to', async () => {
  const receiver = await closeAfterTest(startWebhookReceiver());
  const url = receiver.url.replace('http://127.0.0.1', 'https://localhost');
  const post = postWebhook({ url, headers: {}, body: '{}', timeoutMilliseconds: 2_000, allowsLocal: false });
  await expect(post).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
  expect(receiver.requests()).toBe(0);
});
