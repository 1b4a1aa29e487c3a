import { parseArgs } from 'node:util';
import { copyOnPostgres, makeTemplate } from '@portal/api/testing/databases/test-database';
import { webhookStorm } from '@portal/api/testing/webhooks/webhook-storm';
import { startPostgres } from '@portal/provision/postgres';

// A receiver that fails at a third of the requests, with the retries of three days in a few seconds.

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });

const postgres = await startPostgres({ durable: true });
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
const template = await makeTemplate(postgres.url('postgres'));
const database = await copyOnPostgres({ template, maxConnections: 20 });
const messages = Number(values.messages);
const found = await webhookStorm({ database, messages, seconds: 600 });
console.log(JSON.stringify({ messages, lost: messages - found.heard, ...found }));
await database.close();
await postgres.stop();
process.exitCode = found.heard === messages && found.outOfOrder + found.changedDuplicates === 0 ? 0 : 1;
