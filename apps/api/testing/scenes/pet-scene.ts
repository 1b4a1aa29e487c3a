import type { Pet, RegisterPetRequest } from '@portal/contract/pets/pets.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice, type PracticeOptions } from '../builders/build-practice.ts';
import type { TestPortal } from '../servers/test-server.ts';
import type { Refusal } from '../api-caller.ts';

type Options = Pick<PracticeOptions, 'features'> & {
  readonly practiceId?: number;
  readonly pets?: readonly string[];
  readonly bookingAllowed?: boolean;
};

export type PetAnswer = Pet & Refusal;

export const spaniel = {
  name: 'Hattie',
  speciesId: 1,
  breedId: 142,
  colourId: 33,
  sex: 'Female',
  neutered: 'No',
  dateOfBirth: '2025-05-17',
  dateOfBirthPrecision: 'month',
  microchipNumber: '956 0000 1234 5678',
  insurerId: 3,
  policyNumber: ' abc-123 ',
  weightKg: 12.5,
} as const satisfies RegisterPetRequest;

export const petScene = async ({ database, portal }: TestPortal, { features, practiceId, ...of }: Options = {}) => {
  const practice = practiceId ?? (await buildPractice(database, features ? { features } : {})).practiceId;
  const client = await buildClient(database, { practiceId: practice, pets: ['Bella'], ...of });
  const caller = await portal.signInAs(client.identityId);
  const petId = client.petIds[0] ?? 0;
  const path = (id: number = petId) => `/bff/v2/pets/${id}`;
  const register = (body: object = spaniel, key?: string) =>
    caller.post<PetAnswer>('/bff/v2/pets', body, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  const read = async (id?: number): Promise<Pet> => (await caller.get<Pet>(path(id))).body;
  const list = async (query = ''): Promise<Pet[]> => (await caller.get<Pet[]>(`/bff/v2/pets${query}`)).body;
  const update = async (pet: Pet, body: object) =>
    caller.patch<PetAnswer>(path(pet.petId), { version: pet.version, ...body });
  const changeStatus = (pet: Pet, status: string, body: object = {}) =>
    caller.post<PetAnswer>(`${path(pet.petId)}/status`, { version: pet.version, status, ...body });
  return { ...client, practiceId: practice, caller, petId, path, register, read, list, update, changeStatus };
};

export const tasksOf = (database: Database, petId: number): Promise<string[]> =>
  database.values<string>(sql`select kind from staff_tasks where pet_id = ${petId} order by staff_task_id`);
