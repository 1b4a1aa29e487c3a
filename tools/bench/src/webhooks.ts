import { parseArgs } from 'node:util';
import { webhookBacklog } from '@portal/api/testing/webhooks/webhook-backlog';
import { webhookStorm } from '@portal/api/testing/webhooks/webhook-storm';
import { withDatabase } from './harness/postgres.ts';
import { report } from './harness/rows.ts';

// Row W1-desk: a desk's changes while a nightly load waits. Row W1: a receiver that fails at a third of the requests, with the retries of three days in a few seconds.

const deskGoalMilliseconds = 2_000;

const { values } = parseArgs({ options: { messages: { type: 'string', default: '10000' } } });
const messages = Number(values.messages);

await withDatabase(async ({ database }) => {
  const result = await webhookBacklog({ database, waiting: 96_000, desk: 60, seconds: 120 });
  report('W1-desk', {
    ...result,
    holds: result.heardOfDesk === result.desk && result.deskMilliseconds <= deskGoalMilliseconds,
  });
});

await withDatabase(async ({ database }) => {
  const outcome = await webhookStorm({ database, messages, seconds: 600 });
  const lost = messages - outcome.heard;
  report('W1', { messages, lost, ...outcome, holds: lost + outcome.outOfOrder + outcome.changedDuplicates === 0 });
});
