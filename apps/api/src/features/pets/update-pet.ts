import type { z } from 'zod';
import type { AddWeightRequest, Pet, UpdatePetRequest } from '@portal/contract/pets/pets.schemas';
import { roundedDate } from '@portal/domain/pets/date-of-birth';
import type { PetField } from '@portal/domain/pets/editable-fields';
import { weightProblem } from '@portal/domain/pets/weight';
import type { FieldProblem } from '@portal/domain/record';
import type { Database, Queryable } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import { findStoredReply, saveReply } from '../../platform/idempotency.repository.ts';
import { changedFields, detailsOf, headingOf, judge } from './pet-details.ts';
import { callToUpdate, invalidFields, stalePet } from './pets.errors.ts';
import { editableFieldsOf, presentPet } from './pets.presenter.ts';
import type { OwnedPet, PetRow } from './pets.repository.ts';
import { getOwnPet, readPet } from './read-pets.ts';
import {
  auditPet,
  deleteOwnersWeight,
  leaveTaskForSameMicrochip,
  lockPet,
  saveOwnersWeight,
  updatePetDetails,
} from './write-pets.repository.ts';

type Own = OwnedPet & { readonly traceId: string };
type Updating = Own & {
  readonly request: z.output<typeof UpdatePetRequest>;
  readonly idempotencyKey: string | string[] | undefined;
};

const refuseLocked = (row: PetRow, changed: readonly PetField[]): void => {
  const editable = editableFieldsOf(row);
  const locked = changed.filter((field) => !editable[field]);
  if (locked.length > 0) throw callToUpdate(locked, row.practicePhone);
};

/** Practice data may break rules that the owner cannot fix, so only changed fields are validated. */
const refuseWrong = (problems: readonly FieldProblem[], changed: readonly PetField[]): void => {
  const own = problems.filter(({ field }) =>
    field === 'weightKg' ? true : changed.some((part) => part === headingOf(field)),
  );
  if (own.length > 0) throw invalidFields(own);
};

const update = async (tx: Queryable, { request, ...own }: Updating): Promise<void> => {
  const row = await getOwnPet(tx, own);
  if (row.version !== request.version) throw stalePet(presentPet(row));
  const weightKg = request.weightKg ?? null;
  const { details, problems } = await judge(tx, {
    details: detailsOf(request, row),
    weightKg,
    today: row.today,
    insurerBefore: row.insurerId,
  });
  const changed = changedFields(details, row, weightKg);
  refuseLocked(row, changed);
  refuseWrong(problems, changed);
  if (weightKg !== null) await saveOwnersWeight(tx, { petId: row.petId, kg: weightKg, date: row.today });
  if (changed.some((field) => field !== 'weight')) await updatePetDetails(tx, row.petId, details);
  if (changed.includes('microchipNumber')) await leaveTaskForSameMicrochip(tx, own);
  if (changed.length > 0) await auditPet(tx, { ...own, action: 'pet.updated', details: { fields: changed } });
};

/** Idempotent by key. Throws `STALE` if the version has changed. */
export const updatePet = (database: Database, updating: Updating): Promise<Pet> => {
  const { clientId, petId, request, idempotencyKey: header } = updating;
  const idempotency = idempotencyOf({ operation: 'update-pet', clientId, header, body: [petId, request] });
  return database.transaction(async (tx) => {
    if (!(await lockPet(tx, updating))) throw notFound();
    const replay = replayOf<Pet>(idempotency, await findStoredReply(tx, idempotency));
    if (replay) return replay;
    await update(tx, updating);
    const pet = await readPet(tx, updating);
    await saveReply(tx, { ...idempotency, status: 200, response: pet });
    return pet;
  });
};

type Weighing = Own & { readonly request: z.output<typeof AddWeightRequest> };

const weightProblems = ({ kg, date }: Weighing['request'], { today, dateOfBirth }: PetRow): FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const code = weightProblem(kg);
  if (code) problems.push({ field: 'kg', code });
  if (date !== undefined && date > today) problems.push({ field: 'date', code: 'in-future' });
  const earliest = dateOfBirth ?? roundedDate(`${Number(today.slice(0, 4)) - 40}${today.slice(4)}`, 'year');
  if (date !== undefined && date < earliest) problems.push({ field: 'date', code: 'too-long-ago' });
  return problems;
};

/** One weight a day, which makes retries harmless. */
export const addWeight = (database: Database, { request, ...own }: Weighing): Promise<Pet> =>
  database.transaction(async (tx) => {
    if (!(await lockPet(tx, own))) throw notFound();
    const row = await getOwnPet(tx, own);
    refuseLocked(row, ['weight']);
    const problems = weightProblems(request, row);
    if (problems.length > 0) throw invalidFields(problems);
    await saveOwnersWeight(tx, { petId: own.petId, kg: request.kg, date: request.date ?? row.today });
    await auditPet(tx, { ...own, action: 'pet.weighed' });
    return readPet(tx, own);
  });

export const removeWeight = (database: Database, own: Own & { readonly weightId: number }): Promise<Pet> =>
  database.transaction(async (tx) => {
    if (!(await lockPet(tx, own)) || !(await deleteOwnersWeight(tx, own))) throw notFound();
    await auditPet(tx, { ...own, action: 'pet.weight-removed' });
    return readPet(tx, own);
  });
