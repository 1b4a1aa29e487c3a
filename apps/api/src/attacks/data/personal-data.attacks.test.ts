import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientCommand } from '../../cli/commands/client.ts';
import { webhooksCommand } from '../../cli/commands/integration/webhooks.ts';
import { sql } from '../../database/sql.ts';
import { personalTables } from '../../tables.ts';
import { registry } from '../../platform/metrics/metrics.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { plainRoutes } from '../../../testing/authorisation/plain-routes.ts';
import { limitsForFuzz } from '../../../testing/fuzz/fuzz-portal.ts';
import { findCanaries, number, sign } from '../../../testing/privacy/canaries.ts';
import { markedPerson } from '../../../testing/privacy/marked-person.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { startWebhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts';
import { closeAtEnd, ownPortal } from '../../../testing/servers/own-portal.ts';

const settings = { logLevel: 'debug', webhooksToLocalAddresses: true } as const;

const receiver = await closeAtEnd(startWebhookReceiver());
const limits = { ...limitsForFuzz, webhookRestMilliseconds: 20, sessionMemoryMilliseconds: 50 };
const { database, portal } = await ownPortal({ config: { ...settings, limits } });
const log = keepLog(portal.server);
const words = await webhooksCommand.run({ database, config: testConfig(settings), args: ['add', receiver.url, ''] });
receiver.secrets.push(words.split('\n')[1] ?? '');
const person = await markedPerson({ database, portal });

const marksIn = (text: string): string[] => [sign, number].filter((mark) => text.toLowerCase().includes(mark));

const markedLines = (): string[] => log.lines().filter((line) => marksIn(line).length > 0);

const personalColumns = new Set(
  personalTables.flatMap(({ table, columns }) =>
    Object.entries(columns)
      .filter(([, kind]) => kind === 'personal' || kind === 'sealed')
      .map(([column]) => `${table}.${column}`),
  ),
);

describe('attack 100: personal data that people type and programs send', () => {
  it('no line of the log contains personal data', () => {
    expect(log.lines().length).toBeGreaterThan(500);
    expect(markedLines()).toEqual([]);
  });

  it('only columns that the register calls personal contain personal data', async () => {
    const columns = await findCanaries(database);
    expect(columns).toContain('clients.access_needs');
    expect(columns).toContain('pets.name');
    expect(columns).toContain('guest_bookings.first_name');
    expect(columns.filter((column) => !personalColumns.has(column))).toEqual([]);
  });

  it('no metric contains personal data', async () => {
    expect(marksIn(await registry.metrics())).toEqual([]);
  });

  it('no webhook contains personal data', async () => {
    const aboutBooking = () => receiver.messages.some(({ data }) => data['appointmentId'] === person.appointmentId);
    await expect.poll(aboutBooking).toBe(true);
    expect(receiver.messages.filter(({ body }) => marksIn(body).length > 0)).toEqual([]);
  });

  it('no public page or file contains personal data, and no file that the server wrote', async () => {
    for (const [key, { opens }] of Object.entries(plainRoutes)) {
      if (opens !== 'everybody' || !key.startsWith('GET ')) continue;
      const path = key.replace('GET ', '').replace('{}', '1').replace('*', '/');
      const answer = await fetch(`${portal.base}${path}`);
      expect(marksIn(await answer.text()), key).toEqual([]);
    }
    const files = await readdir(portal.config.webDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile()))
      expect(marksIn(await readFile(join(file.parentPath, file.name), 'latin1')), file.name).toEqual([]);
  });

  it('erasing a client removes the personal data, except that of a guest with the same name', async () => {
    const words = await clientCommand.run({
      config: testConfig(),
      database,
      args: ['erase', String(person.clientId), '--yes'],
    });
    expect(words).toContain('has been erased');
    const left = await findCanaries(database);
    expect([...new Set(left.map((column) => column.split('.')[0]))]).toEqual(['guest_bookings']);
    const pending = await database.query(sql`
      select 1 from outbox_messages where state = 'PENDING' and next_attempt_at < clock_timestamp() + interval '1 day'`);
    expect(pending.length).toBeLessThan(10);
    expect(markedLines()).toEqual([]);
  });
});
