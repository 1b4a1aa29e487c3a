import { parseArgs } from 'node:util';
import { webhookStorm } from '@portal/api/testing/webhooks/webhook-storm';
import { withDatabase } from './harness/postgres.ts';
import { report } from './harness/rows.ts';

// Row W1: a receiver that fails at a third of the requests, with the retries of three days in a few seconds.

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
const messages = Number(values.messages);

await withDatabase(async ({ database }) => {
  const found = await webhookStorm({ database, messages, seconds: 600 });
  const lost = messages - found.heard;
  report('W1', { messages, lost, ...found, holds: lost + found.outOfOrder + found.changedDuplicates === 0 });
});
