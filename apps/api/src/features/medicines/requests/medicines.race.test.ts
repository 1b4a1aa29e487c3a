import { describe, expect, it } from 'vitest';
import { meetAt } from '../../../../testing/races/meet-at.ts';
import { medicineScene } from '../../../../testing/scenes/medicine-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { sql } from '../../../database/sql.ts';
import { medicineComposers } from './request-messages.ts';
import { lockLateRequests, tellLateRequests } from './settle.repository.ts';

const { database, portal } = await sharedPortal();

const medicines = async () => {
  const one = await medicineScene({ database, portal });
  const { petId, ask, record } = one;
  const { body } = await ask([
    { petId, medicineId: await record() },
    { petId, name: 'Ear drops' },
  ]);
  const { requestId, items } = body;
  const [first = 0, second = 0] = items.map(({ itemId }) => itemId);
  const answer = (itemId: number, state: string) => one.answer(requestId, { [`answer-${itemId}`]: state });
  const withdraw = () => one.caller.post<object>(`/medicine-requests/${requestId}/withdraw`, {});
  const dies = async () => one.changeStatus(await one.read(), 'DECEASED');
  const rowOfRequest = sql`select 1 from medicine_requests where medicine_request_id = ${requestId}`;
  const itemsOfRequest = sql`select 1 from medicine_request_items where medicine_request_id = ${requestId}`;
  const ofPet = sql`select 1 from pets where pet_id = ${petId}`;
  const currentStates = async () => {
    const { endedAt, items: now } = await one.readRequest(requestId);
    return [endedAt === null ? 'open' : 'ended', ...now.map(({ state }) => state)];
  };
  return {
    ...one,
    requestId,
    first,
    second,
    answer,
    withdraw,
    dies,
    rowOfRequest,
    itemsOfRequest,
    ofPet,
    currentStates,
  };
};

describe('changes to a request for medicines at the same time', () => {
  it('R8: a request with one medicine answered and the other withdrawn stays open [2556f]', async () => {
    const { first, answer, withdraw, currentStates, rowOfRequest: at, itemsOfRequest: untouched } = await medicines();
    await meetAt<unknown>(database, { at, calls: [() => answer(first, 'PREPARING'), withdraw], untouched });
    expect(await currentStates()).toEqual(['open', 'PREPARING', 'WITHDRAWN']);
  });

  it('a request that is withdrawn before the answer has ended', async () => {
    const { first, answer, withdraw, currentStates, rowOfRequest: at } = await medicines();
    const [, page] = await meetAt<unknown>(database, { at, calls: [withdraw, () => answer(first, 'PREPARING')] });
    expect(page).toContain('This request is closed');
    expect(await currentStates()).toEqual(['ended', 'WITHDRAWN', 'WITHDRAWN']);
  });

  it('a medicine that was not possible stays so if it is marked as ready after the pet dies [ffb03]', async () => {
    const { first, second, answer, dies, currentStates, ofPet: at } = await medicines();
    await answer(first, 'NOT_POSSIBLE');
    await answer(second, 'NOT_POSSIBLE');
    const [, page] = await meetAt<unknown>(database, { at, calls: [dies, () => answer(first, 'READY')] });
    expect(page).toContain('the pet has died or moved on');
    expect(await currentStates()).toEqual(['ended', 'NOT_POSSIBLE', 'NOT_POSSIBLE']);
  });

  it('a medicine that becomes ready just before the pet dies is withdrawn', async () => {
    const { first, answer, dies, currentStates, ofPet: at } = await medicines();
    await meetAt<unknown>(database, { at, calls: [() => answer(first, 'READY'), dies] });
    expect(await currentStates()).toEqual(['ended', 'WITHDRAWN', 'WITHDRAWN']);
  });

  it('undoing a death locks a request before its medicines, and opens it again, also of a pet that is still checked [180c7]', async () => {
    const {
      first,
      answer,
      withdraw,
      dies,
      currentStates,
      changeStatus,
      read,
      petId,
      rowOfRequest: at,
      itemsOfRequest: untouched,
    } = await medicines();
    await database.query(sql`update pets set status = 'PENDING_REVIEW' where pet_id = ${petId}`);
    await answer(first, 'READY');
    await withdraw();
    await dies();
    await database.query(sql`
      with ago as (
        update audit_events set occurred_at = occurred_at - interval '30 seconds'
         where subject_kind = 'pet' and subject_id = ${String(petId)})
      update medicine_request_items
         set steps = jsonb_set(steps, '{-1, at}', to_jsonb((steps -> -1 ->> 'at')::bigint - 30000)) where pet_id = ${petId}`);
    const undo = async () => changeStatus(await read(), 'ACTIVE');
    await meetAt<unknown>(database, { at, calls: [undo], untouched });
    expect(await currentStates()).toEqual(['open', 'READY', 'WITHDRAWN']);
  });

  it('what is to be said of a request waits until a death can no longer be taken back [0fc6e]', async () => {
    const { requestId, dies, changeStatus, read, endPhotoTime } = await medicines();
    const composers = medicineComposers({ database, config: portal.config });
    const write = (kind: string) => composers[kind]?.({ subjectId: requestId, subjectVersion: 0 });
    await dies();
    for (const kind of Object.keys(composers).filter((one) => one.startsWith('medicine-')))
      expect(await write(kind), kind).toEqual({ notBefore: expect.any(Number) });
    await changeStatus(await read(), 'ACTIVE');
    await endPhotoTime(requestId);
    for (const kind of ['medicine-request', 'medicine-received'])
      expect(await write(kind), kind).toMatchObject({ subject: expect.stringContaining('Olive') });
  });

  it('an answer that nobody was told of because the pet had died is told once it is back [9e11e]', async () => {
    const { requestId, first, second, answer, dies, changeStatus, read } = await medicines();
    for (const id of [first, second]) await answer(id, 'NOT_POSSIBLE');
    const answers = sql`
      select state from outbox_messages where kind = 'medicine-answered' and subject_id = ${requestId} order by created_at`;
    const states = () => database.values<string>(answers);
    const comesBack = async () => {
      await dies();
      await changeStatus(await read(), 'ACTIVE');
    };
    await expect.poll(states).not.toContain('PENDING');
    await comesBack();
    expect(await states()).toHaveLength(2);
    await database.query(sql`
      update outbox_messages set state = 'SUPERSEDED' where kind = 'medicine-answered' and subject_id = ${requestId}`);
    await comesBack();
    await expect.poll(states).not.toContain('PENDING');
    expect(await states()).toEqual(['SUPERSEDED', 'SUPERSEDED', 'SENT']);
  });

  it('a request for a pet that dies meanwhile is refused', async () => {
    const { ask, petId, dies, ofPet: at } = await medicines();
    const calls = [dies, () => ask([{ petId, name: 'Wormaway' }])];
    const answers = await meetAt<{ readonly status: number }>(database, { at, calls });
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('a request that has just been answered is not reported as late', async () => {
    const { requestId, first, withdraw, answer, mailKinds } = await medicines();
    await answer(first, 'PREPARING');
    await withdraw();
    await database.query(sql`
      update medicine_requests set answer_by = clock_timestamp() - interval '1 year' where medicine_request_id = ${requestId}`);
    expect(await lockLateRequests(database, 100)).not.toContain(requestId);
    expect(await tellLateRequests(database, [requestId])).toEqual([]);
    expect(await mailKinds(requestId)).not.toContain('medicine-late');
  });
});
