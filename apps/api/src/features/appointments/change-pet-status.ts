import type { z } from 'zod';
import type { ChangePetStatusRequest, Pet } from '@portal/contract/pets/pets.schemas';
import { undoSeconds } from '@portal/domain/appointments/change-rules';
import { reminderKinds } from '@portal/domain/appointments/reminders/reminder-times';
import { isLiving } from '@portal/domain/pets/pet-status';
import type { Queryable } from '../../database/client.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { callToUpdate, stalePet } from '../pets/pets.errors.ts';
import { editableFieldsOf, presentPet } from '../pets/pets.presenter.ts';
import { getOwnPet, readPet } from '../pets/read-pets.ts';
import type { ApiDeps } from '../api-deps.ts';
import { lockAppointmentsAhead, restoreAppointments } from './changes/change-appointment.repository.ts';
import { reminderMessage } from './reminders/reminder-messages.ts';
import {
  cancelAppointmentsOfPet,
  listUndoableAppointments,
  lockPetForStatus,
  type PetForStatus,
  releaseHoldsOfPet,
  remindOfPetAgain,
  reopenMedicinesOfPet,
  savePetStatus,
  tellAnswersOfPet,
} from './pet-status.repository.ts';

type Changing = {
  readonly clientId: number;
  readonly petId: number;
  readonly traceId: string;
  readonly request: z.output<typeof ChangePetStatusRequest>;
};

const end = async (tx: Queryable, changing: Changing, pet: PetForStatus): Promise<void> => {
  const { status, alsoCancel } = changing.request;
  const statusBefore = isLiving(pet.status) ? pet.status : pet.statusBefore;
  await releaseHoldsOfPet(tx, changing);
  await lockAppointmentsAhead(tx, changing.clientId);
  await cancelAppointmentsOfPet(tx, {
    ...changing,
    hasDied: status === 'DECEASED',
    statusBefore,
    appointmentIds: alsoCancel ?? null,
    undoSeconds,
  });
  // Afterwards, so that what it withdraws is known to belong to the cancellation.
  await savePetStatus(tx, { ...changing, status, statusBefore });
};

const restorePet = async (tx: Queryable, changing: Changing, pet: PetForStatus): Promise<void> => {
  for (const appointmentId of await listUndoableAppointments(tx, changing))
    await restoreAppointments(tx, { ...changing, appointmentId, mostOpen: null });
  await savePetStatus(tx, { ...changing, status: pet.statusBefore ?? 'ACTIVE', statusBefore: null });
  await reopenMedicinesOfPet(tx, changing, undoSeconds);
  await tellAnswersOfPet(tx, changing);
  await remindOfPetAgain(tx, changing, reminderKinds.map(reminderMessage));
};

const isThereAlready = ({ status }: PetForStatus, requested: Changing['request']['status']): boolean =>
  requested === 'ACTIVE' ? isLiving(status) : status === requested;

const change = async (tx: Queryable, changing: Changing): Promise<Pet> => {
  const pet = orNotFound(await lockPetForStatus(tx, changing));
  const { status, version } = changing.request;
  if (isThereAlready(pet, status)) return readPet(tx, changing);
  const row = await getOwnPet(tx, changing);
  if (row.version !== version) throw stalePet(presentPet(row));
  if (!editableFieldsOf(row).status) throw callToUpdate(['status'], row.practicePhone);
  if (status === 'ACTIVE') await restorePet(tx, changing, pet);
  else await end(tx, changing, pet);
  return readPet(tx, changing);
};

/** Lives here because pet and appointments change together, and appointments depend on pets. */
export const changePetStatus = async ({ database, outbox }: ApiDeps, changing: Changing): Promise<Pet> => {
  const pet = await database.transaction((tx) => change(tx, changing));
  outbox.wake();
  return pet;
};
