import type { z } from 'zod';
import type { Pet, RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import { isLikelySamePet } from '@portal/domain/pets/duplicate-pet';
import type { PetDetails } from '@portal/domain/pets/pet-record';
import { isPetRegistrationOn, wantsPetReview } from '@portal/domain/practices/practice-features';
import type { Database, Queryable } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { tooManyAtOnce } from '../../platform/http/problem.ts';
import { idempotencyOf, replayOf } from '../../platform/idempotency.ts';
import { findStoredReply, type IdempotentRequest, saveReply } from '../../platform/idempotency.repository.ts';
import { detailsOf, judge } from './pet-details.ts';
import { invalidFields, petRegistrationDisabled, possibleDuplicate } from './pets.errors.ts';
import { presentCandidate } from './pets.presenter.ts';
import { listOwnPets, readPet } from './read-pets.ts';
import {
  auditPet,
  insertPet,
  leaveTaskForSameMicrochip,
  leaveTaskToReview,
  lockRegistration,
  type RegistrationContext,
  saveOwnersWeight,
} from './write-pets.repository.ts';

type Registering = {
  readonly clientId: number;
  readonly request: z.output<typeof RegisterPetRequest>;
  readonly idempotencyKey: string | string[] | undefined;
  readonly traceId: string;
  readonly limits: Pick<Limits, 'petsAMinute'>;
};

/** Rejected requests roll back their share of the budget. */
const budgetsOf = ({ clientId, limits }: Registering) => [
  { name: 'pets a minute', key: String(clientId), limit: limits.petsAMinute, windowSeconds: 60 },
  { name: 'pets a day', key: String(clientId), limit: 60, windowSeconds: 86_400 },
];

const refuseDuplicates = async (
  tx: Queryable,
  { clientId, request }: Registering,
  details: PetDetails,
): Promise<void> => {
  if (request.confirmNew) return;
  const pets = await listOwnPets(tx, { clientId, sort: 'petId', scope: 'living' });
  const alike = pets.filter((pet) => isLikelySamePet(pet, details));
  if (alike.length > 0) throw possibleDuplicate(alike.map(presentCandidate));
};

const refuseRegistration = ({ allowed, features, practicePhone }: RegistrationContext): void => {
  if (!allowed || !isPetRegistrationOn(features)) throw petRegistrationDisabled(practicePhone);
};

const save = async (
  tx: Queryable,
  { clientId, request, traceId }: Registering,
  { details, context }: { readonly details: PetDetails; readonly context: RegistrationContext },
): Promise<number> => {
  const status = wantsPetReview(context.features) ? 'PENDING_REVIEW' : 'ACTIVE';
  const petId = await insertPet(tx, { ...details, clientId, practiceId: context.practiceId, status });
  if (request.weightKg) await saveOwnersWeight(tx, { petId, kg: request.weightKg, date: context.today });
  if (status === 'PENDING_REVIEW') await leaveTaskToReview(tx, petId);
  await leaveTaskForSameMicrochip(tx, { clientId, petId });
  await auditPet(tx, { clientId, petId, action: 'pet.registered', traceId });
  return petId;
};

const register = async (tx: Queryable, registering: Registering, idempotency: IdempotentRequest): Promise<Pet> => {
  const { clientId, request } = registering;
  const context = await lockRegistration(tx, clientId);
  // A concurrent duplicate waits for the lock and finds the stored reply here.
  const replay = replayOf<Pet>(idempotency, await findStoredReply(tx, idempotency));
  if (replay) return replay;
  refuseRegistration(context);
  const wait = await spend(tx, budgetsOf(registering));
  if (wait !== null) throw tooManyAtOnce(wait);
  const { details, problems } = await judge(tx, {
    details: detailsOf(request),
    weightKg: request.weightKg ?? null,
    today: context.today,
    insurerBefore: null,
  });
  if (problems.length > 0) throw invalidFields(problems);
  await refuseDuplicates(tx, registering, details);
  const petId = await save(tx, registering, { details, context });
  const pet = await readPet(tx, { clientId, petId });
  await saveReply(tx, { ...idempotency, status: 201, response: pet });
  return pet;
};

export const registerPet = async (database: Database, registering: Registering): Promise<Pet> => {
  const { clientId, idempotencyKey, request } = registering;
  const idempotency = idempotencyOf({ operation: 'register-pet', clientId, header: idempotencyKey, body: request });
  const replay = replayOf<Pet>(idempotency, await findStoredReply(database, idempotency));
  if (replay) return replay;
  return database.transaction((tx) => register(tx, registering, idempotency));
};
