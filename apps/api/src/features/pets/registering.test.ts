import type { DuplicateCandidate, Pet } from '@portal/contract/pets/pets.schemas';
import { petDetails } from '@portal/domain/pets/pet-record';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Fact } from '@portal/domain/record';
import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { initialConsultationId } from '../../seeds/reference/appointment-reasons.ts';
import { petScene, spaniel, tasksOf } from '../../../testing/scenes/pet-scene.ts';
import { closeStaffTask } from './staff-tasks.repository.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = (options?: Parameters<typeof petScene>[1]) => petScene({ database, portal }, options);
const unknown = { speciesId: 9, sex: null, neutered: 'Unknown', dateOfBirthPrecision: 'day' };
const candidatesOf = (body: { readonly meta: Readonly<Record<string, unknown>> }) =>
  body.meta['candidates'] as DuplicateCandidate[];

describe('registering a pet', () => {
  it('all details are stored, normalised and returned at once', async () => {
    const { register, read, practiceId } = await scene();
    const made = await register();
    expect(made.status).toBe(201);
    const { weightKg, ...stated } = spaniel;
    expect(made.body).toMatchObject({
      ...stated,
      species: 'Canine',
      breed: 'Cocker Spaniel',
      colour: 'Blue roan',
      dateOfBirth: '2025-05-01',
      microchipNumber: '956000012345678',
      microchipStatus: 'TO_CHECK',
      insurer: 'Petplan',
      policyNumber: 'ABC-123',
      practiceId,
      status: 'ACTIVE',
      registeredOnline: true,
      awaitingInitialConsultation: false,
      photoUrl: null,
      version: 1,
    });
    expect(made.body.weights).toMatchObject([{ kg: weightKg, source: 'OWNER' }]);
    expect(Object.values(made.body.editable).every(Boolean)).toBe(true);
    expect(await read(made.body.petId)).toEqual(made.body);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'a weight has the practice’s date, wherever the server is: %s',
    async (timeZone) => {
      const { register, practiceId } = await scene();
      await database.query(sql`update practices set time_zone = ${timeZone} where practice_id = ${practiceId}`);
      const today = () => localDateOf(timeZone, Date.now());
      const earliest = today();
      const { body } = await register();
      expect([earliest, today()]).toContain(body.weights[0]?.date);
    },
  );

  it('registering needs only a name, a species and the values that are marked as unknown', async () => {
    const { register } = await scene();
    const made = await register({ ...unknown, name: ' Zorg ', speciesOther: 'Axolotl' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Zorg', species: 'Custom', speciesOther: 'Axolotl', breed: null });
  });

  it('the longest texts of the record are stored, and longer ones refused', async () => {
    const { register } = await scene();
    const texts = Object.entries<Fact>(petDetails).filter(
      ([name, { max }]) => max !== undefined && name !== 'microchipNumber',
    );
    const longest = (more: number) =>
      Object.fromEntries(texts.map(([name, { max = 0 }]) => [name, 'X'.repeat(max + more)]));
    const choices = { ...unknown, insurerId: 2 };
    expect((await register({ ...choices, ...longest(0) })).body).toMatchObject(longest(0));
    const refused = await register({ ...choices, ...longest(1) });
    expect(refused.body.errors).toMatchObject(texts.map(([field]) => ({ field, code: 'too-long' })));
  });

  it('a request that is sent twice creates one pet', async () => {
    const { register, list } = await scene();
    const [one, two] = await Promise.all([register(spaniel, 'key-1'), register(spaniel, 'key-1')]);
    expect([one.status, two.status, one.body.petId]).toEqual([201, 201, two.body.petId]);
    const other = { ...spaniel, name: 'Otto', microchipNumber: null };
    const [three, four] = await Promise.all([register(other), register(other)]);
    expect([three.status, four.status, three.body.petId]).toEqual([201, 201, four.body.petId]);
    expect((await list()).map(({ name }) => name)).toEqual(['Bella', 'Hattie', 'Otto']);
    expect((await register({ ...spaniel, name: 'Someone' }, 'key-1')).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('a likely duplicate needs confirmation, and is then accepted', async () => {
    const { register, list, petId } = await scene();
    const again = { ...spaniel, name: 'Belle', microchipNumber: null };
    const refused = await register(again);
    expect([refused.status, refused.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
    expect(candidatesOf(refused.body)).toMatchObject([{ petId, name: 'Bella', species: 'Canine' }]);
    expect((await register({ ...again, confirmNew: true })).status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  it('two requests for one pet at once need confirmation', async () => {
    const { register } = await scene({ pets: [] });
    const answers = await Promise.all([register(spaniel, 'a'), register({ ...spaniel, name: 'Hatty' }, 'b')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('a dead pet is not a duplicate', async () => {
    const { register, changeStatus, read } = await scene();
    await changeStatus(await read(), 'DECEASED');
    expect((await register({ ...spaniel, name: 'Bella' })).status).toBe(201);
  });

  it('a new pet awaits review if the practice requires it', async () => {
    const { register, list } = await scene({
      features: { 'online-register-pet-enabled': 'True', 'online-register-pet-review': 'True' },
    });
    const made = await register({ ...spaniel, microchipNumber: null });
    expect(made.body.status).toBe('PENDING_REVIEW');
    expect(await tasksOf(database, made.body.petId)).toEqual(['REVIEW_PET']);
    expect((await list()).map(({ status }) => status)).toEqual(['ACTIVE', 'PENDING_REVIEW']);
    const task = sql`select staff_task_id from staff_tasks where pet_id = ${made.body.petId}`;
    expect(await closeStaffTask(database, await database.certainValue<number>(task))).toBe(true);
    expect((await list()).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('attack 59: the chip number of another client’s pet is reported to the practice, with the usual response [1ef8d]', async () => {
    const duplicate = { ...spaniel, microchipNumber: '956 0000 55555555' };
    const first = await (await scene()).register(duplicate);
    const { register } = await scene();
    const second = await register(duplicate);
    const lone = await (await scene()).register({ ...spaniel, microchipNumber: '956000099999999' });
    expect(second.status).toBe(201);
    const { petId: _a, practiceId: _b, microchipNumber: _c, weights: _d, ...response } = second.body;
    const { petId: _e, practiceId: _f, microchipNumber: _g, weights: _h, ...other } = lone.body;
    expect(response).toEqual(other);
    expect(await tasksOf(database, second.body.petId)).toEqual(['SAME_MICROCHIP']);
    expect(await tasksOf(database, first.body.petId)).toEqual([]);
    expect(await tasksOf(database, lone.body.petId)).toEqual([]);
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${lone.body.petId}`);
    const later = await (await scene()).register({ ...spaniel, microchipNumber: '956000099999999' });
    expect(await tasksOf(database, later.body.petId)).toEqual([]);
  });

  it('a client can book only the first appointment of a new pet until it is over [7081f]', async () => {
    const { register, read, caller, practiceId } = await scene({
      features: { 'online-register-pet-enabled': 'True', 'Online Booking Enabled': 'True' },
    });
    const { body: pet } = await register();
    const otherReasonId = await database.certainValue<number>(sql`
      select min(reason_id) from appointment_reasons
       where audience = 'ANY' and clinician_type = 'Vet' and not needs_note and 1 = any(species_ids)`);
    const slotsOf = async (reasonId: number) =>
      caller.get<{ days: { slots: { slotId: string; start: string }[] }[]; code: string }>(
        `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${reasonId}&petId=${pet.petId}`,
      );
    const slot = (await slotsOf(initialConsultationId)).body.days[1]?.slots[0];
    const booked = await caller.post('/appointments', {
      practiceId,
      petId: pet.petId,
      appointmentReasonId: initialConsultationId,
      slotId: slot?.slotId,
      start: slot?.start,
    });
    expect(booked.status).toBe(201);
    expect((await read(pet.petId)).awaitingInitialConsultation).toBe(true);
    expect((await slotsOf(otherReasonId)).body.code).toBe('PET_AWAITING_INITIAL');
    await database.query(sql`update appointments set status = 'COMPLETED' where pet_id = ${pet.petId}`);
    const attended: Pet = await read(pet.petId);
    expect(attended.awaitingInitialConsultation).toBe(false);
    expect((await slotsOf(otherReasonId)).body.code).toBeUndefined();
    // Once a vet has seen the pet, identifying fields are locked.
    expect(attended.editable).toMatchObject({ name: false, breed: false, microchipNumber: true, weight: true });
  });
});
