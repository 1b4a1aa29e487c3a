import type { DueAppointment } from '@portal/contract/appointments/due.schemas';
import { monthsAfter } from '@portal/domain/appointments/due-rules';
import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { boosterId, dentalCheckId, firstVaccinationsId } from '../../../seeds/reference/appointment-reasons.ts';
import { petScene } from '../../../../testing/scenes/pet-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const vaccinations = [boosterId, firstVaccinationsId];
const dayFromNow = (days: number): string => addDays(localDateOf('Europe/London', Date.now()), days);

type Planned = {
  readonly reasonId?: number;
  readonly petId?: number;
  readonly status?: string;
  readonly onDay: string;
};

const scene = async (pets: readonly string[] = ['Bella']) => {
  const one = await petScene({ database, portal }, { pets });
  await database.query(sql`
    insert into clinicians (practice_id, clinician_type, display_name) values (${one.practiceId}, 'Vet', 'Dr Lockyer')`);
  const addRule = (reasonId: number, counted: readonly number[], speciesId = 1) =>
    database.query(sql`
      insert into due_rules (practice_id, reason_id, species_id, counted_reason_ids, after_months)
      values (${one.practiceId}, ${reasonId}, ${speciesId}, ${counted}, 12)`);
  const addAppointment = ({ reasonId = boosterId, petId = one.petId, status = 'COMPLETED', onDay }: Planned) =>
    database.query(sql`
      insert into appointments (status, practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
      select ${status}, ${one.practiceId}::int, ${one.clientId}::int, ${petId}::int, ${reasonId}::int, max(clinician_id),
             ${`${onDay}T12:00:00Z`}::timestamptz, ${`${onDay}T12:15:00Z`}::timestamptz, 'TP-1'
        from clinicians where practice_id = ${one.practiceId}`);
  const due = async () => (await one.caller.get<DueAppointment[]>('/due-appointments')).body;
  await addRule(boosterId, vaccinations);
  return { ...one, addRule, addAppointment, due };
};

describe('due appointments of pets', () => {
  it('a due date follows the rule of the practice and names the date it counts from', async () => {
    const { addAppointment, due, petId } = await scene();
    const lastOn = dayFromNow(-360);
    await addAppointment({ onDay: lastOn });
    const booster = { appointmentReasonId: boosterId, reasonName: 'Booster vaccination' };
    expect(await due()).toEqual([{ ...booster, petId, petName: 'Bella', lastOn, dueOn: monthsAfter(lastOn, 12) }]);
  });

  it('a due date counts from the latest appointment of the rule’s reasons, completed or not', async () => {
    const { addAppointment, due } = await scene();
    await addAppointment({ onDay: dayFromNow(-700) });
    await addAppointment({ reasonId: firstVaccinationsId, status: 'BOOKED', onDay: dayFromNow(-350) });
    expect((await due()).map(({ lastOn }) => lastOn)).toEqual([dayFromNow(-350)]);
  });

  it('a due date counts from the vaccinations on record, unless the pet has been seen since', async () => {
    const { addAppointment, due, petId } = await scene();
    const record = (vaccine: string, onDay: string, until: string | null) =>
      database.query(sql`
        insert into vaccinations (pet_id, vaccine, vaccinated_on, valid_until) values (${petId}, ${vaccine}, ${onDay}, ${until})`);
    await record('Lepto', dayFromNow(-700), dayFromNow(-335));
    await record('lepto', dayFromNow(-340), dayFromNow(25));
    await record('Distemper', dayFromNow(-340), dayFromNow(755));
    expect((await due()).map((one) => [one.lastOn, one.dueOn])).toEqual([[dayFromNow(-340), dayFromNow(25)]]);
    await addAppointment({ onDay: dayFromNow(-20) });
    expect(await due()).toEqual([]);
  });

  it('nothing is due once an appointment is booked, and cancelled and missed ones do not count', async () => {
    const { addAppointment, due } = await scene();
    await addAppointment({ onDay: dayFromNow(-360) });
    await addAppointment({ status: 'CANCELLED', onDay: dayFromNow(9) });
    await addAppointment({ status: 'NO_SHOW', onDay: dayFromNow(-9) });
    expect(await due()).toHaveLength(1);
    await addAppointment({ reasonId: firstVaccinationsId, status: 'BOOKED', onDay: dayFromNow(10) });
    expect(await due()).toEqual([]);
  });

  it('nothing is due for other species, dead pets, or pets without such an appointment before', async () => {
    const { addAppointment, due, addRule, clientId, petIds } = await scene(['Bella', 'Otis']);
    await addRule(dentalCheckId, [dentalCheckId], 2);
    await addAppointment({ reasonId: dentalCheckId, onDay: dayFromNow(-360) });
    expect(await due()).toEqual([]);
    await addAppointment({ petId: petIds[1] ?? 0, onDay: dayFromNow(-360) });
    expect((await due()).map(({ petName }) => petName)).toEqual(['Otis']);
    await database.query(sql`update pets set status = 'DECEASED' where client_id = ${clientId} and name = 'Otis'`);
    expect(await due()).toEqual([]);
  });

  it('the list of due appointments starts with the earliest, and has no other people’s pets', async () => {
    const { addAppointment, due, addRule } = await scene();
    const stranger = await scene();
    await addRule(dentalCheckId, [dentalCheckId]);
    await addAppointment({ onDay: dayFromNow(-340) });
    await addAppointment({ reasonId: dentalCheckId, onDay: dayFromNow(-370) });
    expect((await due()).map(({ appointmentReasonId }) => appointmentReasonId)).toEqual([dentalCheckId, boosterId]);
    expect(await stranger.due()).toEqual([]);
  });
});
