import { readFile } from 'node:fs/promises';
import {
  Changes,
  IntegrationAppointment,
  IntegrationClient,
  IntegrationPet,
  KeptTime,
  ReturnedEmailsResult,
  Webhook,
} from '@portal/contract/integration/integration.schemas';
import {
  IntegrationAppointments,
  IntegrationClients,
  IntegrationClinicians,
  IntegrationPractices,
  IntegrationReasons,
} from '@portal/contract/integration/lists.schemas';
import { expect, test } from 'vitest';
import { keysCommand } from '../cli/commands/integration/keys.ts';
import { webhooksCommand } from '../cli/commands/integration/webhooks.ts';
import type { Command } from '../cli/command.ts';
import { sql } from '../database/sql.ts';
import { ApiCaller } from '../../testing/api-caller.ts';
import { appointmentScene } from '../../testing/scenes/appointment-scene.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';
import { UpsertResult } from '@portal/contract/integration/batches.schemas';

const { database, portal } = await ownPortal();
const guide = await readFile(new URL('../../../../docs/guides/integration.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

const commands: Readonly<Record<string, Command>> = { keys: keysCommand, webhooks: webhooksCommand };

const runInShell = (line: string): Promise<string> => {
  const [name = '', ...args] = [...line.replace('npm run ops -- ', '').matchAll(/"([^"]+)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return (
    commands[name]?.run({ database, config: testConfig(), args }) ?? Promise.reject(new Error(`no command ${name}`))
  );
};

test('the guide lists the fields of responses', () => {
  const table = guide.slice(guide.indexOf('## Fields of the answers'), guide.indexOf('## What changed'));
  const rows = Object.fromEntries(
    [...table.matchAll(/^\| ([a-z ]+) \| (.*) \|$/gm)].map(([, name = '', fields = '']) => [
      name,
      [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
    ]),
  );
  const answers = {
    appointment: IntegrationAppointment,
    client: IntegrationClient,
    pet: IntegrationPet,
    practices: IntegrationPractices,
    clinicians: IntegrationClinicians,
    reasons: IntegrationReasons,
    appointments: IntegrationAppointments,
    clients: IntegrationClients,
    changes: Changes,
    batch: UpsertResult,
    'blocked time': KeptTime,
    webhook: Webhook,
    'returned emails': ReturnedEmailsResult,
  };
  for (const [name, { shape }] of Object.entries(answers))
    expect(rows[name], name).toEqual(expect.arrayContaining(Object.keys(shape)));
});

test('the examples in the guide work', async () => {
  const { book, laterSlot, practice, petId, appointmentReasonId } = await appointmentScene({ database, portal });
  const [built] = await database.query<{ name: string }>(sql`
    select name from practices where practice_id = ${practice.practiceId}`);
  const outputs: string[] = [];
  for (const { text } of blocks.filter(({ language }) => language === 'sh'))
    outputs.push(await runInShell(text.trim()));
  expect(outputs.map((output) => output.split('\n')[1])).toEqual([
    expect.stringMatching(/^portal_key_/),
    expect.stringMatching(/^whsec_/),
  ]);
  const caller = new ApiCaller({ base: portal.base, cookie: null });
  caller.bearer = outputs[0]?.split('\n')[1] ?? '';
  const { appointmentId } = await book(await laterSlot());
  const filled = (text: string): string =>
    text
      .replace('{appointmentId}', String(appointmentId))
      .replace('{practiceName}', built?.name ?? '')
      .replace('{petId}', String(petId))
      .replace('{reasonId}', String(appointmentReasonId))
      .replace('{practiceId}', String(practice.practiceId))
      .replace('{clinicianId}', String(practice.vetIds[0]));
  const statuses: number[] = [];
  for (const { text } of blocks.filter(({ language }) => language === 'http')) {
    const [head = '', body = ''] = filled(text).trim().split('\n\n');
    const [method = '', path = ''] = head.split(' ');
    const answer = await caller.send(method, path.replace('/api', ''), body === '' ? {} : { body: JSON.parse(body) });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
});
