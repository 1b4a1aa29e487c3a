import type { MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import { practiceAnswers } from '@portal/domain/medicines/request-states';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { requestKeyOf } from '../../../src/features/medicines/requests/request-link.ts';
import { sql } from '../../../src/database/sql.ts';
import type { Refusal } from '../../api-caller.ts';
import { pick } from '../../pick.ts';
import { chosen, personOf, type World } from '../world.ts';
import type { Command } from './command.ts';
import { put } from './reception.ts';

/** What may stand in the way of asking, whatever else happens. */
const refusals = ['MEDICINES_CLOSED', 'MEDICINE_UNAVAILABLE', 'MAX_OPEN_MEDICINES', 'NOT_FOUND', 'TOO_MANY_REQUESTS'];
/** Of an answer: somebody was faster, or the medicine cannot become that. */
const answerRefusals = ['STALE', 'REQUEST_ANSWERED', 'TOO_MANY_REQUESTS'];

type Answer = { readonly status: number; readonly body: unknown };

const codeOf = ({ body }: Answer): string => (body as Partial<Refusal> | null)?.code ?? '';

const names = ['Thyrola', 'Ear drops', 'Wormaway'];

const asks: Command = {
  weight: 3,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const person = personOf(world, who);
    const first = { petId: pick(person.petIds, which), name: pick(names, choice) };
    const items = choice % 4 === 0 ? [first, { ...first, name: pick(names, choice + 1) }] : [first];
    const body = { practiceId: world.alone.practiceId, supply: 'COLLECT', note: null, items };
    const answer = await (await person.caller()).post<unknown>('/medicine-requests', body);
    if (answer.status >= 300 && !refusals.includes(codeOf(answer)))
      world.complaints.push(`asking for a medicine was answered ${answer.status} ${codeOf(answer)}`);
  },
};

const withdraws: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { who, which }) {
    const caller = await personOf(world, who).caller();
    const { body } = await caller.get<{ readonly requests: readonly MedicineRequest[] }>('/medicine-requests');
    const request = chosen(
      body.requests.filter(({ canWithdraw }) => canWithdraw),
      which,
    );
    if (!request) return;
    const answer = await caller.post<unknown>(`/medicine-requests/${request.requestId}/withdraw`, {});
    if (world.isAlone && answer.status >= 300)
      world.complaints.push(`withdrawing was offered, and the answer was ${answer.status} ${codeOf(answer)}`);
  },
};

type Item = {
  readonly requestId: number;
  readonly itemId: number;
  readonly version: number;
  readonly keyNumber: number;
};

/** A practice may change its answer after a request has ended. */
const listItems = ({ database }: World): Promise<Item[]> =>
  database.query<Item>(sql`
    select medicine_request_id as "requestId", item_id as "itemId", version, diary_key_number as "keyNumber"
      from medicine_requests join medicine_request_items using (medicine_request_id) join practices using (practice_id)
     where ended_at is null or ended_at > clock_timestamp() - interval '2 days' order by ended_at is not null, item_id`);

const stateOf = (choice: number): (typeof practiceAnswers)[number] => {
  if (choice % 3 === 0) return 'READY';
  return choice % 6 === 1 ? 'CHECK_UP' : pick(practiceAnswers, choice);
};

/** Some keep a medicine until this evening only. */
const untilOf = async ({ clock }: World, choice: number): Promise<string | null> =>
  choice % 2 === 0 ? localDateOf('Europe/London', await clock.now()) : null;

const byCall = async (world: World, { requestId, itemId, version }: Item, choice: number): Promise<void> => {
  const answer = stateOf(choice);
  const readyUntil = answer === 'READY' ? await untilOf(world, choice) : null;
  const body = { version, items: [{ itemId, answer, ...(readyUntil === null ? {} : { readyUntil }) }] };
  const reply = await put(world, `medicine-requests/${requestId}/answer`, body);
  if (reply.status >= 300 && !answerRefusals.includes(codeOf(reply)))
    world.complaints.push(`answering for a medicine was answered ${reply.status} ${codeOf(reply)}`);
};

const byLink = async (world: World, { itemId, version, ...link }: Item, choice: number): Promise<void> => {
  const { base, config } = world.portal;
  const key = requestKeyOf(config, link);
  const until = (await untilOf(world, choice)) ?? '';
  const fields = { version: String(version), [`answer-${itemId}`]: stateOf(choice), [`until-${itemId}`]: until };
  const body = new URLSearchParams({ key, ...fields });
  const { status } = await fetch(`${base}/practice-medicines`, { method: 'POST', body });
  if (status >= 400) world.complaints.push(`an answer by the link of a request was refused with ${status}`);
};

const answers: Command = {
  weight: 4,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const item = chosen(await listItems(world), which);
    if (item) await (who % 2 === 0 ? byCall : byLink)(world, item, choice);
  },
};

/** Two of the practice have read the same, and only one of their answers counts. */
const twoAnswer: Command = {
  weight: 1,
  mayRace: false,
  async run(world, { which, choice }) {
    const item = chosen(await listItems(world), which);
    if (!item) return;
    await Promise.all([byCall(world, item, choice), byLink(world, item, choice + 1)]);
    const version = await world.database.certainValue<number>(sql`
      select version from medicine_requests where medicine_request_id = ${item.requestId}`);
    if (version > item.version + 1) world.complaints.push(`two answers to request ${item.requestId} both counted`);
  },
};

export const medicineCommands = {
  'asks for a medicine': asks,
  'withdraws a medicine': withdraws,
  'answers for a medicine': answers,
  'two answer for a medicine': twoAnswer,
};
