import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { expect, it } from 'vitest';
import { medicineScene } from '../../../../testing/scenes/medicine-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { medicinesCommand } from '../../../cli/commands/medicines/medicines.ts';
import { sql } from '../../../database/sql.ts';
import { settleMedicines } from './settle-medicines.ts';

const { database, portal } = await sharedPortal();
const at = { database, portal };
const today = localDateOf('Europe/London', Date.now());

it('a practice gives each medicine its own state and time [f0a42]', async () => {
  const { ask, petId, answer, readRequest, caller } = await medicineScene(at);
  const names = ['collected', 'check-up', 'refused', 'withdrawn', 'ended'];
  const { body } = await ask(names.map((name) => ({ petId, name })));
  const { requestId } = body;
  const idOf = (name: string) => body.items.find((item) => item.name === name)?.itemId ?? 0;
  const give = async (answers: Readonly<Record<string, string>>) => {
    const fields = Object.entries(answers).map(([name, state]) => [`answer-${idOf(name)}`, state]);
    expect(await answer(requestId, Object.fromEntries(fields))).toContain('Saved.');
  };
  await give({ collected: 'SEEN', 'check-up': 'SEEN' });
  await give({ collected: 'PREPARING', 'check-up': 'CHECK_UP', refused: 'NOT_POSSIBLE', ended: 'READY' });
  await caller.post(`/medicine-requests/${requestId}/withdraw`, {});
  await give({ collected: 'READY' });
  await give({ collected: 'COLLECTED' });
  await database.query(sql`
    update medicine_request_items set ready_until = current_date - 2 where item_id = ${idOf('ended')}`);
  await settleMedicines(database);
  const { items, sentAt, endedAt } = await readRequest(requestId);
  const statesOf = (name: string) => items.find((item) => item.name === name)?.steps.map(({ state }) => state);
  expect(Object.fromEntries(names.map((name) => [name, statesOf(name)]))).toEqual({
    collected: ['SENT', 'SEEN', 'PREPARING', 'READY', 'COLLECTED'],
    'check-up': ['SENT', 'SEEN', 'CHECK_UP'],
    refused: ['SENT', 'NOT_POSSIBLE'],
    withdrawn: ['SENT', 'WITHDRAWN'],
    ended: ['SENT', 'READY', 'LAPSED'],
  });
  for (const { steps } of items) {
    const times = steps.map((step) => Date.parse(step.at));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(Date.parse(sentAt) - 1_000);
    expect(times.at(-1)).toBeLessThanOrEqual(Date.parse(endedAt ?? '') + 1_000);
  }
});

it('the page keeps the practice’s entries if saving fails, unless somebody else has answered', async () => {
  const { send, keyOf, requested, answer: answerLink, practiceId } = await medicineScene(at);
  const { requestId, items } = await requested();
  const itemId = items[0]?.itemId ?? 0;
  const reasonId = await database.certainValue<number>(
    sql`select max(reason_id) from practice_reasons where practice_id = ${practiceId}`,
  );
  const entry = {
    version: '1',
    [`answer-${itemId}`]: 'CHECK_UP',
    [`reason-${itemId}`]: String(reasonId),
    [`until-${itemId}`]: addDays(today, 3),
  };
  const answer = async (message: string, more: Readonly<Record<string, string>> = {}) =>
    (await send(keyOf(requestId), { ...entry, [`message-${itemId}`]: message, ...more })).text();
  const tooLong = await answer(`<b>${'a'.repeat(300)}`);
  expect(tooLong).toContain('A message must be 300 characters or fewer');
  expect(tooLong).toMatch(/<option value="CHECK_UP" selected>/);
  expect(tooLong).toMatch(new RegExp(`<option value="${reasonId}" selected>`));
  expect(tooLong).toContain(`value="${addDays(today, 3)}"`);
  expect(tooLong).toContain(`&lt;b&gt;${'a'.repeat(300)}</textarea>`);
  const unchosen = await answer('Weigh her', { [`answer-${itemId}`]: '' });
  expect(unchosen).toContain('>Weigh her</textarea>');
  await answerLink(requestId, { [`answer-${itemId}`]: 'PREPARING' });
  const late = await answer('Weigh her');
  expect(late).toContain('Somebody has answered since you opened this page');
  expect(late).toContain('>Weigh her</textarea>');
  expect(late).not.toMatch(/<option value="CHECK_UP" selected>/);
  const saved = await answer('Weigh her', { version: '2' });
  expect(saved).toContain('“Weigh her”');
  expect(saved).not.toContain('>Weigh her</textarea>');
});

it('an answer for a client whom no email reaches says to call them', async () => {
  const { requested, answer, clientId } = await medicineScene(at);
  const { requestId, items } = await requested();
  const itemId = String(items[0]?.itemId);
  const ops = (...args: string[]) =>
    medicinesCommand.run({ database, config: testConfig(), args: ['answer', ...args] });
  await database.query(sql`update clients set undeliverable_email_key = email_key where client_id = ${clientId}`);
  const page = await answer(requestId, { [`answer-${itemId}`]: 'PREPARING' });
  expect(page).toMatch(/Saved\.<[^]*We can’t reach the client by email, so please call them/);
  expect(page).not.toContain('The client');
  expect(await ops(String(requestId), '2', itemId, 'READY')).toMatch(/^Saved. No email reaches the client/);
  expect(await ops(String(requestId), '3', itemId, 'COLLECTED')).toBe('Saved.');
});
