import { afterEach, expect, test, vi } from 'vitest';
import { testEnvironment } from '../../../../testing/servers/test-config.ts';
import { testDatabase } from '../../../../testing/databases/test-database.ts';
import { startTestServer, type TestServer } from '../../../../testing/servers/test-server.ts';
import { readConfig } from '../../config/config.ts';
import { closeAtEnd } from '../../../../testing/servers/own-portal.ts';

let portal: TestServer | undefined;
const database = await closeAtEnd(testDatabase());
afterEach(async () => {
  vi.useRealTimers();
  await portal?.close();
  portal = undefined;
});

const contactsIn = (SECURITY_CONTACT: string) => readConfig({ ...testEnvironment, SECURITY_CONTACT }).securityContacts;
const fetchFrom = async (securityContacts: string[], operatorEmail: string | null = null) => {
  portal = await startTestServer({ database, config: { securityContacts, operatorEmail } });
  return fetch(`${portal.base}/.well-known/security.txt`, { headers: { host: 'evil.example' } });
};

test('says where to report a vulnerability, and until when this is valid', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T10:15:00Z'), shouldAdvanceTime: true });
  const answer = await fetchFrom(contactsIn('security@group.example, https://group.example/report'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@group.example',
      'Contact: https://group.example/report',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('names the operator if no contact is set', async () => {
  expect(await (await fetchFrom([], 'it@group.example')).text()).toMatch(/^Contact: mailto:it@group.example\n/);
});

test('the file does not exist without a contact', async () => {
  const answer = await fetchFrom([]);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['not an address', 'http://group.example/report', 'security@group.example\nExpires: never', 'javascript:1'])(
  'rejects %j as a contact',
  (contact) => expect(() => contactsIn(contact)).toThrow(/^SECURITY_CONTACT: /),
);
