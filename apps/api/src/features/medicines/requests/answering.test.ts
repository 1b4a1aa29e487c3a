import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { describe, expect, it } from 'vitest';
import { arrival } from '../../../../testing/arrival.ts';
import { buildKey } from '../../../../testing/builders/build-key.ts';
import { medicineScene } from '../../../../testing/scenes/medicine-scene.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { UsageError } from '../../../cli/command.ts';
import { medicinesCommand } from '../../../cli/commands/medicines/medicines.ts';
import { sql } from '../../../database/sql.ts';
import { readState } from '../../../platform/metrics/state.repository.ts';
import { settleMedicines } from './settle-medicines.ts';

const { database, portal } = await sharedPortal();
const at = { database, portal };
const today = localDateOf('Europe/London', Date.now());

const scene = async () => {
  const one = await medicineScene(at);
  const request = await one.requested();
  const { requestId } = request;
  const itemId = request.items[0]?.itemId ?? 0;
  const read = () => one.readRequest(requestId);
  const by = (answer: string, more: Readonly<Record<string, string>> = {}) =>
    one.answer(requestId, { [`answer-${itemId}`]: answer, ...more });
  const mails = () => portal.sent.filter(({ to }) => to.address === one.email);
  const stateOf = async () => (await read()).items[0]?.state;
  const ops = (...args: string[]) => medicinesCommand.run({ database, config: testConfig(), args });
  return { ...one, requestId, itemId, read, by, mails, stateOf, ops };
};

describe('the answer of a practice', () => {
  it('a practice answers each medicine on the emailed page, and the client sees each state and time [fc2d6]', async () => {
    const { petId, record, ask, answer, readRequest, email } = await medicineScene(at);
    const medicineId = await record();
    const sent = await ask(
      [
        { petId, medicineId },
        { petId, medicineId: await record({ name: 'Ear drops' }) },
      ],
      { note: 'Before Friday' },
    );
    const { requestId, items } = sent.body;
    const [first = 0, second = 0] = items.map(({ itemId }) => itemId);
    const toPractice = await arrival(() =>
      portal.sent.find(({ text }) => text.includes('Before Friday') && text.includes('Ear drops')),
    );
    expect(toPractice.subject).toBe('Repeat medicine asked for: Olive');
    expect(toPractice.text).toContain('/practice-medicines?key=');
    const received = await arrival(() =>
      portal.sent.find(({ to, subject }) => to.address === email && /got your/.test(subject)),
    );
    expect(received.text).toContain('You can ask for a written prescription and buy the medicine elsewhere');

    await answer(requestId, { [`answer-${first}`]: 'PREPARING' });
    await arrival(() => portal.sent.find(({ to, text }) => to.address === email && text.includes('Being prepared')));
    const page = await answer(requestId, {
      [`answer-${first}`]: 'READY',
      [`until-${first}`]: addDays(today, 5),
      [`answer-${second}`]: 'NOT_POSSIBLE',
      [`message-${second}`]: 'Please call us <b>first</b>',
    });
    expect(page).toMatch(new RegExp(`Saved. The client is being told.(?![^]*"until-${first}")[^]*"reason-${first}"`));
    const request = await readRequest(requestId);
    expect(request.state).toBe('PARTLY');
    expect(
      request.items.map(({ state, steps, readyUntil, message }) => [
        state,
        steps.map((step) => step.state),
        readyUntil,
        message,
      ]),
    ).toEqual([
      ['READY', ['SENT', 'PREPARING', 'READY'], addDays(today, 5), null],
      ['NOT_POSSIBLE', ['SENT', 'NOT_POSSIBLE'], null, 'Please call us <b>first</b>'],
    ]);
    const mail = await arrival(() =>
      portal.sent.find(({ text, to }) => to.address === email && text.includes('Not possible')),
    );
    expect(mail.subject).toBe('News about Olive’s medicines');
    expect(mail.text).toContain('- Every day: 8:00am to 6:00pm');
    expect(mail.html).toContain('Please call us &lt;b&gt;first&lt;/b&gt;');
  });

  it('an answer that asks for a check-up links to booking for that pet and reason', async () => {
    const { by, read, mails, petId, practiceId, itemId } = await scene();
    const reasonId = await database.certainValue<number>(
      sql`select min(reason_id) from practice_reasons where practice_id = ${practiceId}`,
    );
    await by('CHECK_UP', { [`reason-${itemId}`]: String(reasonId) });
    expect((await read()).items[0]).toMatchObject({ state: 'CHECK_UP', appointmentReasonId: reasonId });
    const mail = await arrival(() => mails().find(({ subject }) => subject === 'Olive needs a check-up first'));
    expect(mail.text).toContain(`/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}`);
  });

  it('a practice can change its answer only until the medicine is collected', async () => {
    const { by, stateOf, read, openLink, requestId, practiceId } = await scene();
    await database.query(
      sql`insert into practice_closures (practice_id, closed_on, reason) values (${practiceId}, ${addDays(today, 14)}, 'Training')`,
    );
    await by('NOT_POSSIBLE');
    expect((await read()).endedAt).not.toBeNull();
    await by('READY');
    expect(await read()).toMatchObject({ state: 'READY', endedAt: null, items: [{ readyUntil: addDays(today, 15) }] });
    expect(await by('COLLECTED')).toContain('Saved. Nothing is left to answer.');
    expect(await stateOf()).toBe('COLLECTED');
    expect(await by('READY')).toContain('This request is closed');
    expect(await stateOf()).toBe('COLLECTED');
    expect(await (await openLink(requestId)).text()).not.toContain('Olive');
  });

  it('a practice can change its answer only for 14 days after the last open medicine [881c1]', async () => {
    const { by, stateOf, ops, requestId, itemId } = await scene();
    const endedDaysAgo = (days: number) =>
      database.query(sql`
        update medicine_requests set ended_at = now() - make_interval(days => ${days}, hours => -1) where medicine_request_id = ${requestId}`);
    await by('NOT_POSSIBLE');
    await endedDaysAgo(15);
    expect(await by('READY')).toContain('This request is closed');
    await expect(ops('answer', String(requestId), '2', String(itemId), 'READY')).rejects.toThrow('over 14 days ago');
    expect(await stateOf()).toBe('NOT_POSSIBLE');
    await endedDaysAgo(14);
    expect(await by('READY')).toContain('Saved. The client is being told.');
    expect(await stateOf()).toBe('READY');
  });

  it('a system answers by API with its own scope, once for each version [49ab7]', async () => {
    const { requestId, itemId, stateOf, mailKinds } = await scene();
    const { caller } = await buildKey(at, ['medicines:read', 'medicines:answer']);
    const path = `/integration/v1/medicine-requests/${requestId}`;
    const { body } = await caller.get<{ version: number; items: object[] }>(path);
    expect(body.items).toMatchObject([{ itemId, name: 'Thyrola', state: 'SENT' }]);
    const answer = (state: string, version: number) =>
      caller.send<{ code?: string }>('PUT', `${path}/answer`, {
        body: { version, items: [{ itemId, answer: state }] },
      });
    expect((await answer('READY', body.version)).status).toBe(200);
    expect((await answer('READY', body.version)).status).toBe(200);
    expect((await answer('NOT_POSSIBLE', body.version)).body.code).toBe('STALE');
    expect((await answer('SEEN', body.version + 1)).body.code).toBe('REQUEST_ANSWERED');
    expect(await stateOf()).toBe('READY');
    expect(await mailKinds(requestId)).toEqual(['medicine-received', 'medicine-request', 'medicine-answered']);
    const { caller: reader } = await buildKey(at, ['medicines:read', 'pets:read']);
    const refused = await reader.send<{ code: string }>('PUT', `${path}/answer`, {
      body: { version: 2, items: [{ itemId, answer: 'SEEN' }] },
    });
    expect(refused.body.code).toBe('SCOPE_MISSING');
    const { caller: blind } = await buildKey(at, ['pets:read']);
    expect((await blind.get<{ code: string }>(path)).body.code).toBe('SCOPE_MISSING');
  });

  it('a system lists requests of its practices page by page', async () => {
    const [one, other] = [await scene(), await scene()];
    const { caller } = await buildKey(at, ['medicines:read'], '--practices', String(one.practiceId));
    const { body } = await caller.get<{ requests: { requestId: number }[]; cursor: string | null }>(
      '/integration/v1/medicine-requests?limit=1',
    );
    expect(body.requests.map(({ requestId }) => requestId)).toEqual([one.requestId]);
    expect(body.cursor).toBe(String(one.requestId));
    expect((await caller.get(`/integration/v1/medicine-requests/${other.requestId}`)).status).toBe(404);
  });

  it('an operator lists open requests and answers', async () => {
    const { ops, requestId, itemId, practiceId, stateOf } = await scene();
    const [request, item] = [String(requestId), String(itemId)];
    expect(await ops('list', String(practiceId))).toContain(`request ${requestId}  version 1`);
    const { medicinesWaiting } = await readState(database);
    expect(await ops('answer', request, '1', item, 'READY', addDays(today, 3))).toBe('Saved. The client is told.');
    expect(await stateOf()).toBe('READY');
    expect(await readState(database)).toMatchObject({ medicinesWaiting: medicinesWaiting - 1 });
    await expect(ops('answer', request, '1', item, 'CHECK_UP')).rejects.toThrow('Somebody has answered');
    await expect(ops('answer', request, '2', item, 'LOST')).rejects.toBeInstanceOf(UsageError);
  });

  it.each([1, 2, 3])('answers by link, API and operator at once have one outcome, round %i [389ae]', async () => {
    const { requestId, itemId, by, ops, stateOf, mailKinds, read } = await scene();
    const { caller } = await buildKey(at, ['medicines:answer', 'medicines:read']);
    await Promise.allSettled([
      by('READY'),
      ops('answer', String(requestId), '1', String(itemId), 'NOT_POSSIBLE'),
      caller.send('PUT', `/integration/v1/medicine-requests/${requestId}/answer`, {
        body: { version: 1, items: [{ itemId, answer: 'CHECK_UP' }] },
      }),
    ]);
    expect(['READY', 'NOT_POSSIBLE', 'CHECK_UP']).toContain(await stateOf());
    expect((await read()).items[0]?.steps).toHaveLength(2);
    expect((await mailKinds(requestId)).filter((kind) => kind === 'medicine-answered')).toHaveLength(1);
  });

  it('other systems get only ids of an answer [00295]', async () => {
    const { by } = await scene();
    await buildKey(at, ['changes:read']);
    const { requested, answer } = await medicineScene(at);
    const { requestId, items } = await requested();
    for (const state of ['SEEN', 'READY', 'COLLECTED'])
      await answer(requestId, { [`answer-${items[0]?.itemId}`]: state });
    await by('SEEN');
    const events = await database.query<{ event: string; details: unknown }>(sql`
      select event, details from record_changes where record_kind = 'medicine-request' and record_id = ${requestId} order by change_id`);
    expect(events.map(({ event }) => event)).toEqual([
      'medicine-request.sent',
      'medicine-request.answered',
      'medicine-request.ready',
      'medicine-request.ended',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Thyrola|Olive/);
  });
});

describe('a request without an answer', () => {
  it('a late request is reported to client and practice once, after the practice’s opening hours [6c519]', async () => {
    const { requestId, read, mails, mailKinds } = await scene();
    await database.query(
      sql`update medicine_requests set answer_by = now() - interval '1 minute' where medicine_request_id = ${requestId}`,
    );
    expect((await readState(database)).medicinesLateSeconds).toBeGreaterThanOrEqual(60);
    await Promise.all([settleMedicines(database), settleMedicines(database)]);
    expect((await read()).isLate).toBe(true);
    expect((await mailKinds(requestId)).filter((kind) => /late|unanswered/.test(kind))).toEqual([
      'medicine-late',
      'medicine-unanswered',
    ]);
    await arrival(() => mails().find(({ subject }) => subject.startsWith('Not answered yet')));
  });

  it('a request that is not collected or answered ends, and the client is told [0f36f]', async () => {
    const { requestId, by, stateOf, mailKinds, ask, petId } = await scene();
    await by('READY');
    await database.query(
      sql`update medicine_request_items set ready_until = current_date - 2 where medicine_request_id = ${requestId}`,
    );
    const [{ body }, { body: younger }] = [await ask([{ petId, name: 'Drops' }]), await ask([{ petId, name: 'Balm' }])];
    await database.query(sql`
      update medicine_requests set sent_at = now() - make_interval(days => case medicine_request_id when ${body.requestId} then 31 else 29 end)
       where medicine_request_id in (${body.requestId}, ${younger.requestId})`);
    await settleMedicines(database);
    expect(await stateOf()).toBe('LAPSED');
    expect((await mailKinds(requestId)).filter((kind) => kind === 'medicine-answered')).toHaveLength(2);
    expect((await mailKinds(body.requestId)).at(-1)).toBe('medicine-answered');
    expect(await mailKinds(younger.requestId)).not.toContain('medicine-answered');
  });

  it('a pet’s death withdraws its request, and only the practice is told [ae9bb]', async () => {
    const { requestId, stateOf, petId, mailKinds, openLink } = await scene();
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${petId}`);
    expect(await stateOf()).toBe('WITHDRAWN');
    expect(await mailKinds(requestId)).toEqual(['medicine-received', 'medicine-request', 'medicine-withdrawn']);
    expect(await (await openLink(requestId)).text()).toContain('This request is closed');
  });
});
