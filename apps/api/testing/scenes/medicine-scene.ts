import type { MedicineRequest, Medicines } from '@portal/contract/medicines/medicines.schemas';
import { sql } from '../../src/database/sql.ts';
import type { Refusal } from '../api-caller.ts';
import { buildPractice } from '../builders/build-practice.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { petScene } from './pet-scene.ts';

export type MedicineAnswer = MedicineRequest & Refusal;

type NewMedicine = {
  readonly name?: string;
  readonly petId?: number;
  readonly askFrom?: string;
  readonly suppliesLeft?: number;
  readonly validUntil?: string;
  readonly needsCheckUp?: boolean;
  readonly isControlled?: boolean;
  readonly whyNotOnline?: string;
};

const medicineFeatures = { 'Online Booking Enabled': 'True', 'medicine-requests-enabled': 'True' };

type Options = { readonly pets?: readonly string[]; readonly isOn?: boolean; readonly practiceId?: number };

/** A client with pets at a practice that takes requests for medicines. */
export const medicineScene = async (at: TestPortal, { pets = ['Olive'], isOn = true, practiceId }: Options = {}) => {
  const { database } = at;
  const practice = practiceId ?? (await buildPractice(database, isOn ? { features: medicineFeatures } : {})).practiceId;
  const scene = await petScene(at, { practiceId: practice, pets });
  const { caller, petId } = scene;
  const record = ({
    name = 'Thyrola',
    petId: ofPet = petId,
    needsCheckUp = false,
    isControlled = false,
    ...more
  }: NewMedicine = {}) =>
    database.certainValue<number>(sql`
      insert into pet_medicines (pet_id, name, form, strength, directions, supplies_left, valid_until, ask_from, needs_check_up,
                                 check_up_reason_id, is_controlled, why_not_online)
      values (${ofPet}, ${name}, 'tablets', '2.5 mg', 'One tablet twice a day', ${more.suppliesLeft ?? null}, ${more.validUntil ?? null},
              ${more.askFrom ?? null}, ${needsCheckUp}, (select min(reason_id) from appointment_reasons), ${isControlled}, ${more.whyNotOnline ?? null})
      returning medicine_id`);
  const ask = (items: readonly object[], more: object = {}) =>
    caller.post<MedicineAnswer>('/medicine-requests', {
      practiceId: practice,
      supply: 'COLLECT',
      note: null,
      items,
      ...more,
    });
  const medicines = async (): Promise<Medicines> => (await caller.get<Medicines>('/medicines')).body;
  const readRequest = async (requestId: number): Promise<MedicineRequest> =>
    (await caller.get<MedicineRequest>(`/medicine-requests/${requestId}`)).body;
  /** A request for one recorded medicine. */
  const requested = async (): Promise<MedicineRequest> => {
    const { status, body } = await ask([{ petId, medicineId: await record() }]);
    if (status !== 201) throw new Error(`asking was answered ${status} ${body.code}`);
    return body;
  };
  return { ...scene, record, ask, medicines, readRequest, requested };
};
