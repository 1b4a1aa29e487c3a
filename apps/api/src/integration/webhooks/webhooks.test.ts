import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhooksCommand } from '../../cli/commands/integration/webhooks.ts';
import { ChecksFailed } from '../../cli/command.ts';
import { sql } from '../../database/sql.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { deleteOldChanges } from '../changes/record-changes.repository.ts';
import { addWebhook } from './manage-webhooks.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { type Fault, startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhooks/webhook-receiver.ts';
import { webhookStorm } from '../../../testing/webhooks/webhook-storm.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const settings = {
  webhooksToLocalAddresses: true,
  operatorEmail: 'operator@group.example',
  limits: {
    webhookRestMilliseconds: 20,
    webhookFirstRetryMilliseconds: 20,
    webhookLongestRetryMilliseconds: 50,
    webhookDownRestMilliseconds: 20,
  },
} as const;

let portal: TestServer;
let receiver: WebhookReceiver;
let fault: Fault;
const database = await closeAtEnd(testDatabase());
beforeEach(async () => {
  fault = 'none';
  receiver = await startWebhookReceiver({ faultOf: () => fault });
  portal = await startTestServer({ database, config: settings });
});
afterEach(async () => {
  await portal.close();
  await receiver.close();
  await database.query(sql`update webhooks set removed_at = clock_timestamp()`);
  await database.query(sql`update webhook_deliveries set state = 'FAILED' where state = 'PENDING'`);
});

const config = testConfig(settings);
const ops = (...args: string[]) => webhooksCommand.run({ database, config, args });
const refusal = async (...args: string[]): Promise<string> => {
  const error = await ops(...args).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ChecksFailed);
  return (error as Error).message;
};
const subscribe = async (events = ''): Promise<string> => {
  const words = await ops('add', receiver.url, events);
  receiver.secrets.push(words.split('\n')[1] ?? '');
  return /Webhook (\d+)/.exec(words)?.[1] ?? '';
};
const heard = () => receiver.messages.map(({ type }) => type);

test('sends events of an appointment, client and pet in order, even if the first delivery fails', async () => {
  await subscribe();
  fault = 'busy';
  const { book, laterSlot, slots, move, cancel, client, petId } = await appointmentScene({ database, portal });
  const booked = await book(await laterSlot());
  const moved = await move(booked, (await slots())[20]);
  await cancel(moved.body);
  await expect.poll(receiver.requests).toBeGreaterThan(2);
  fault = 'error';
  const failed = receiver.requests();
  await expect.poll(receiver.requests).toBeGreaterThan(failed + 2);
  fault = 'none';
  await database.query(sql`update clients set town = 'Otterton' where client_id = ${client.clientId}`);
  await database.query(sql`update pets set name = 'Otis' where pet_id = ${petId}`);
  const about = () => receiver.messages.filter(({ data }) => data['appointmentId'] === booked.appointmentId);
  await expect
    .poll(() => about().map(({ type }) => type))
    .toEqual(['appointment.booked', 'appointment.rescheduled', 'appointment.cancelled']);
  await expect.poll(() => heard().filter((type) => type === 'client.changed').length).toBeGreaterThan(1);
  await expect.poll(() => heard().filter((type) => type === 'pet.changed').length).toBeGreaterThan(1);
  expect(about()[1]?.data).toMatchObject({
    version: moved.body.version,
    status: 'BOOKED',
    clientId: client.clientId,
    petId,
    startsAt: new Date(moved.body.start).toISOString().replace('.000Z', 'Z'),
  });
  expect(receiver.messages.map(({ body }) => body).join()).not.toContain('Otterton');
  expect(receiver.refused).toEqual([]);
});

test('sends neither a change that is rolled back nor an event without a subscription', async () => {
  await subscribe('pet.changed');
  const { petId, client } = await appointmentScene({ database, portal });
  await expect.poll(heard).toEqual(['pet.changed']);
  await database
    .transaction(async (tx) => {
      await tx.query(sql`update pets set name = 'Nobody' where pet_id = ${petId}`);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.query(sql`update clients set town = 'Nowhere' where client_id = ${client.clientId}`);
  await database.query(sql`update pets set name = 'Somebody' where pet_id = ${petId}`);
  await expect.poll(heard).toEqual(['pet.changed', 'pet.changed']);
});

test('W1: retries a receiver that is down, and repeats deliveries with the same id', async () => {
  const id = await subscribe('pet.changed');
  fault = 'error';
  const { petId } = await appointmentScene({ database, portal });
  await expect.poll(receiver.requests).toBeGreaterThan(2);
  fault = 'taken, then reset';
  await expect.poll(() => receiver.messages.length).toBeGreaterThan(1);
  fault = 'none';
  await expect.poll(() => ops('log', id)).toContain('DELIVERED');
  expect(new Set(receiver.messages.map(({ id: message, body }) => message + body)).size).toBe(1);
  expect(receiver.messages[0]?.data).toMatchObject({ petId });
  const before = receiver.messages.length;
  expect(await ops('replay', id)).toMatch(/^1 deliveries/);
  await expect.poll(() => receiver.messages.length).toBe(before + 1);
  expect(receiver.messages.at(-1)?.id).toBe(receiver.messages[0]?.id);
  await expect.poll(() => ops('log', id)).toContain('DELIVERED');
  const [delivery = ''] = /[0-9a-f-]{36}$/.exec(await ops('log', id)) ?? [];
  await ops('retry', delivery);
  await expect.poll(() => receiver.messages.length).toBe(before + 2);
  expect(receiver.messages.at(-1)?.id).toBe(receiver.messages[0]?.id);
  expect(await ops('test', id)).toBe('The receiver took the test message (HTTP 204).');
  expect(receiver.messages.at(-1)?.type).toBe('webhook.test');
  fault = 'error';
  expect(await refusal('test', id)).toBe('The test message failed: HTTP_500.');
});

test('W1: switches off a receiver that always fails, tells the operator, and resumes when enabled', async () => {
  const id = await subscribe('pet.changed');
  fault = 'redirect';
  await appointmentScene({ database, portal });
  await expect.poll(() => ops('list')).toContain('failing since');
  await database.query(sql`update webhooks set failing_since = failing_since - interval '4 days'`);
  await expect.poll(() => ops('list')).toMatch(/switched off .* \(REDIRECT\)/);
  await expect
    .poll(() => portal.sent.map(({ to, subject }) => `${to.address}: ${subject}`))
    .toContain(`operator@group.example: Webhook ${id} is switched off`);
  expect(await ops('log', id)).toContain('REDIRECT');
  fault = 'none';
  expect(receiver.messages).toEqual([]);
  await ops('enable', id);
  await expect.poll(heard).toEqual(['pet.changed']);
});

test('drops deliveries older than three days, and sends later ones', async () => {
  const id = await subscribe('pet.changed');
  fault = 'error';
  const { petId } = await appointmentScene({ database, portal });
  await expect.poll(() => ops('log', id, '--failed')).toMatch(/PENDING .* HTTP_500 {2}next /);
  await database.query(sql`update record_changes set occurred_at = occurred_at - interval '73 hours'`);
  await expect.poll(() => ops('log', id, '--failed')).toContain('FAILED');
  fault = 'none';
  await database.query(sql`update pets set name = 'Later' where pet_id = ${petId}`);
  await expect.poll(heard).toEqual(['pet.changed']);
  await database.query(sql`update record_changes set occurred_at = occurred_at - interval '30 days'`);
  await deleteOldChanges(database);
  expect(await ops('log', id)).toBe('Nothing has been sent there.');
});

test('W1: sends a backlog without pauses to a receiver that answers at once', async () => {
  await subscribe('pet.changed');
  await portal.close();
  const pets = 30;
  await database.script(`
    create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return null; end $$;
    create trigger slow_lease before update of attempts on webhook_deliveries for each statement execute function be_slow()`);
  await database.query(sql`
    insert into record_changes (event, record_kind, record_id, practice_id)
    select 'pet.changed', 'pet', pet, 1 from generate_series(1, ${pets}) as pet`);
  portal = await startTestServer({
    database,
    config: { ...settings, limits: { ...settings.limits, webhookRestMilliseconds: 600_000 } },
  });
  await expect.poll(() => receiver.messages.length).toBe(pets);
  await database.query(sql`drop function be_slow cascade`);
});

test('sends a source no webhooks about its own changes unless it requests them', async () => {
  for (const ownChanges of [false, true]) {
    const owner = { source: 'desk', practiceIds: null };
    const { secret } = await addWebhook({ database, config }, { url: receiver.url, events: [], owner, ownChanges });
    receiver.secrets.push(secret);
  }
  const { petId } = await appointmentScene({ database, portal });
  await expect.poll(() => receiver.messages.length).toBeGreaterThan(1);
  await database.transaction(async (tx) => {
    await writeAs(tx, 'desk');
    await tx.query(sql`update pets set name = 'Otis' where pet_id = ${petId}`);
  });
  await database.query(sql`update pets set name = 'Odin' where pet_id = ${petId}`);
  const sources = () =>
    receiver.messages
      .filter(({ type, data }) => type === 'pet.changed' && Number(data['version']) > 0)
      .map(({ body }) => (JSON.parse(body) as { source: string | null }).source);
  await expect.poll(() => sources().filter((source) => source === null).length).toBe(4);
  expect(sources().filter((source) => source === 'desk')).toEqual(['desk']);
});

test('replaces a secret without a gap, and stores it encrypted', async () => {
  const id = await subscribe('pet.changed');
  const [former = ''] = receiver.secrets;
  const rotated = (await ops('rotate', id)).split('\n')[1] ?? '';
  expect(rotated).not.toBe(former);
  const { petId } = await appointmentScene({ database, portal });
  await expect.poll(heard).toEqual(['pet.changed']);
  receiver.secrets.splice(0, 1, rotated);
  await database.query(sql`update pets set name = 'Again' where pet_id = ${petId}`);
  await expect.poll(() => heard().length).toBe(2);
  const stored = await database.query<{ readonly secret: Uint8Array }>(sql`
    select secret from webhooks where removed_at is null`);
  expect(Buffer.from(stored[0]?.secret ?? []).toString('latin1')).not.toContain(rotated.slice(6, 20));
});

test('sends nothing after a webhook is removed, and records nothing without webhooks and keys', async () => {
  const id = await subscribe();
  fault = 'error';
  await appointmentScene({ database, portal });
  await expect.poll(receiver.requests).toBeGreaterThan(0);
  expect(await ops('remove', id)).toContain('Removed');
  expect(await database.query(sql`select 1 from webhook_deliveries where state = 'PENDING'`)).toEqual([]);
  const count = () => database.query(sql`select 1 from record_changes`);
  const before = (await count()).length;
  await appointmentScene({ database, portal });
  expect((await count()).length).toBe(before);
  expect(await refusal('remove', id)).toBe(`There is no webhook ${id}.`);
});

test('refuses an address of this machine or network, a password in it, and an unknown event', async () => {
  const strict = testConfig();
  const problem = async (url: string): Promise<string> => {
    const error = await webhooksCommand
      .run({ database, config: strict, args: ['add', url] })
      .catch((failure: unknown) => failure);
    return error instanceof ChecksFailed ? error.message : 'accepted';
  };
  for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'https://[::ffff:169.254.169.254]/'])
    expect(await problem(url)).not.toBe('accepted');
  expect(await problem('https://user:word@example.com/')).toContain('password');
  expect(await refusal('add', receiver.url, 'pet.sold')).toContain('pet.sold is not an event');
});

test('delivers 500 webhooks completely and in order to a receiver that often fails', { tags: 'full' }, async () => {
  expect(await webhookStorm({ database, messages: 500, seconds: 50 })).toMatchObject({
    heard: 500,
    outOfOrder: 0,
    changedDuplicates: 0,
  });
});
