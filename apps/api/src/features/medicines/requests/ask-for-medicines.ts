import type { AskForMedicinesRequest, MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import { nameKey } from '@portal/domain/clients/record-keys';
import { exclusionOf } from '@portal/domain/medicines/medicine-content';
import { medicineObstacle, mostOpenRequests } from '@portal/domain/medicines/medicine-rules';
import { afterOpenHours } from '@portal/domain/appointments/requests/answer-deadline';
import { isViolation, type Queryable } from '../../../database/client.ts';
import { spend } from '../../../platform/budgets.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import { idempotencyOf, replayOf } from '../../../platform/idempotency.ts';
import { findStoredReply, type IdempotentRequest, saveReply } from '../../../platform/idempotency.repository.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { lockClient } from '../../slots/day-cap.repository.ts';
import { findDiarySetUp } from '../../slots/diary.repository.ts';
import type { MedicineRefusal, UnavailableItem } from '../medicines.errors.ts';
import { listMedicines, type MedicineRow } from '../medicines.repository.ts';
import { type AskablePractice, readAskablePractices, waysOf } from '../read-medicines.ts';
import { insertRequest, lockPets, type NewItem } from './ask.repository.ts';
import { countOpenRequests, findRequestOfClient, listRequestsOfClient } from './medicine-requests.repository.ts';
import { presentRequest } from './present-request.ts';

type Asking = {
  readonly clientId: number;
  readonly request: AskForMedicinesRequest;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
};

type Choice = { readonly item: NewItem; readonly unavailable: UnavailableItem | null };

/** What was typed by the name of a recorded medicine is that medicine, with its obstacles. */
const choose = (
  question: AskForMedicinesRequest['items'][number],
  { at, medicines }: { readonly at: AskablePractice; readonly medicines: readonly MedicineRow[] },
): Choice => {
  const ofPet = medicines.filter(({ petId }) => petId === question.petId);
  const isId = 'medicineId' in question;
  const typed = isId ? '' : question.name;
  const row = ofPet.find((one) =>
    isId ? one.medicineId === question.medicineId : nameKey(one.name) === nameKey(typed),
  );
  if (row) {
    const { petId, medicineId, name, form, strength } = row;
    const kind = medicineObstacle(row, at);
    return { item: { petId, medicineId, name, form, strength }, unavailable: kind && { petId, name, kind } };
  }
  const { petId } = question;
  const item = { petId, medicineId: null, name: typed, form: null, strength: null };
  if (isId) return { item, unavailable: { petId, name: '', kind: 'UNKNOWN' } };
  const isExcluded = exclusionOf(at.content, typed) !== null;
  return { item, unavailable: isExcluded ? { petId, name: typed, kind: 'NOT_ONLINE' } : null };
};

const keyOf = ({ petId, medicineId, name }: NewItem): string =>
  medicineId === null ? `${petId} ${nameKey(name)}` : String(medicineId);

const withoutRepeats = (items: readonly NewItem[]): NewItem[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const itemsOf = async (
  tx: Queryable,
  { items }: AskForMedicinesRequest,
  at: AskablePractice,
): Promise<Result<readonly NewItem[], MedicineRefusal>> => {
  // Somebody else's pet, or one that has died or moved on, is answered like one that does not exist.
  for (const { petId } of items) orNotFound(at.pets.find((pet) => pet.petId === petId) ?? null);
  const medicines = await listMedicines(tx, [...new Set(items.map(({ petId }) => petId))]);
  const choices = items.map((item) => choose(item, { at, medicines }));
  const unavailable = choices.flatMap((choice) => choice.unavailable ?? []);
  return unavailable.length > 0
    ? refused({ kind: 'unavailable', items: unavailable })
    : ok(withoutRepeats(choices.map(({ item }) => item)));
};

const answerByOf = async (
  tx: Queryable,
  { practiceId, now, content: { answerHours } }: AskablePractice,
): Promise<number> => {
  const setUp = orNotFound(await findDiarySetUp(tx, practiceId));
  const { timeZone, openingHours, closedDates } = setUp;
  return afterOpenHours({ timeZone, openingHours, closedDates, answerHours, now });
};

const budgetsOf = ({ clientId }: Asking) => [
  { name: 'medicine requests a day', key: String(clientId), limit: 30, windowSeconds: 86_400 },
];

const ask = async (
  tx: Queryable,
  asking: Asking,
  idempotency: IdempotentRequest,
): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  const { clientId, request, traceId } = asking;
  await lockClient(tx, clientId);
  const replay = replayOf<MedicineRequest>(idempotency, await findStoredReply(tx, idempotency));
  if (replay) return ok(replay);
  await lockPets(tx, clientId);
  const practices = await readAskablePractices(tx, clientId);
  const at = practices.find(({ practiceId }) => practiceId === request.practiceId);
  if (!at) return refused({ kind: 'closed' });
  if (!(await waysOf(tx, at)).some(({ supply }) => supply === request.supply))
    return refused({ kind: 'unknown-supply' });
  if ((await countOpenRequests(tx, clientId)) >= mostOpenRequests) return refused({ kind: 'too-many-open' });
  const items = await itemsOf(tx, request, at);
  if (!items.ok) return items;
  const seconds = await spend(tx, budgetsOf(asking));
  if (seconds !== null) return refused({ kind: 'too-often', seconds });
  const { practiceId, supply, note } = request;
  const answerBy = await answerByOf(tx, at);
  const requestId = await insertRequest(tx, {
    clientId,
    practiceId,
    supply,
    note,
    answerBy,
    items: items.value,
    traceId,
  });
  const response = presentRequest(orNotFound(await findRequestOfClient(tx, { clientId, requestId })));
  await saveReply(tx, { ...idempotency, status: 201, response });
  return ok(response);
};

/** Typed medicines have no row that could be read first, so the index decides whether one is open already. */
const openAlready = ({ request: { items } }: Asking): MedicineRefusal => ({
  kind: 'unavailable',
  items: items.flatMap((item) => ('name' in item ? { petId: item.petId, name: item.name, kind: 'OPEN' as const } : [])),
});

export const askForMedicines = async (
  { database, outbox }: Pick<ApiDeps, 'database' | 'outbox'>,
  asking: Asking,
): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  const { clientId, idempotencyKey, request } = asking;
  const idempotency = idempotencyOf({
    operation: 'ask-for-medicines',
    clientId,
    header: idempotencyKey,
    body: request,
  });
  try {
    const result = await database.transaction((tx) => ask(tx, asking, idempotency));
    if (result.ok) outbox.wake();
    return result;
  } catch (error) {
    if (isViolation('unique', error) && error.constraint?.startsWith('one_open_request'))
      return refused(openAlready(asking));
    throw error;
  }
};

export const readRequests = async (database: Queryable, clientId: number) => ({
  requests: (await listRequestsOfClient(database, clientId)).map(presentRequest),
});

export const readRequest = async (database: Queryable, own: { clientId: number; requestId: number }) =>
  presentRequest(orNotFound(await findRequestOfClient(database, own)));
