import type { AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import { noteMaxLength } from '@portal/domain/booking/booking-rules';
import { reasonObstacle } from '@portal/domain/appointments/reason-rules';
import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import type { Database } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findPetForReason, listOnlineReasons } from './reasons.repository.ts';

type Question = {
  readonly practiceId?: number | undefined;
  readonly speciesId?: number | undefined;
  readonly audience?: 'NEW' | 'EXISTING' | undefined;
  readonly petId?: number | undefined;
  readonly clientId: number | null;
};

export const readReasons = async (
  database: Database,
  { petId, ...question }: Question,
): Promise<AppointmentReason[]> => {
  const { clientId } = question;
  const reasons = (await listOnlineReasons(database, question)).map((row) => ({ ...row, noteMaxLength }));
  if (petId === undefined) return reasons;
  const pet = await findPetForReason(database, { clientId, petId });
  if (!pet) throw notFound();
  // UTC is close enough for a list; the booking uses the practice's own date.
  const today = localDateOf('UTC', Date.now());
  return reasons.filter((reason) => reasonObstacle(reason, pet, today) === null);
};
