import type { MedicineRequest, Medicines } from '@portal/contract/medicines/medicines.schemas';
import { sql } from '../../src/database/sql.ts';
import { requestKeyOf } from '../../src/features/medicines/requests/request-link.ts';
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

const medicineFeatures = {
  'Online Booking Enabled': 'True',
  'medicine-requests-enabled': 'True',
  'online-register-pet-enabled': 'True',
};

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
  const requested = async (): Promise<MedicineRequest> => {
    const { status, body } = await ask([{ petId, medicineId: await record() }]);
    if (status !== 201) throw new Error(`asking was answered ${status} ${body.code}`);
    return body;
  };
  const { config, base } = at.portal;
  const keyNumber = 1;
  const keyOf = (requestId: number): string => requestKeyOf(config, { requestId, keyNumber });
  const openLink = (requestId: number) => fetch(`${base}/practice-medicines?key=${keyOf(requestId)}`);
  const send = (key: string, fields: Readonly<Record<string, string>>) =>
    fetch(`${base}/practice-medicines`, { method: 'POST', body: new URLSearchParams({ key, ...fields }) });
  /** By the practice's link, as somebody who has just opened it. */
  const answer = async (requestId: number, fields: Readonly<Record<string, string>>) => {
    const version = await database.certainValue<number>(sql`
      select version from medicine_requests where medicine_request_id = ${requestId}`);
    return (await send(keyOf(requestId), { version: String(version), ...fields })).text();
  };
  /** Ends the minute in which the email to the practice waits for the photo of a label. */
  const endPhotoTime = (requestId: number) =>
    database.query(
      sql`update medicine_requests set sent_at = sent_at - interval '1 minute' where medicine_request_id = ${requestId}`,
    );
  const mailKinds = (requestId: number): Promise<string[]> =>
    database.values<string>(sql`
      select kind from outbox_messages where kind like 'medicine-%' and subject_id = ${requestId} order by created_at, kind`);
  return {
    ...scene,
    record,
    ask,
    medicines,
    readRequest,
    requested,
    keyOf,
    openLink,
    send,
    answer,
    endPhotoTime,
    mailKinds,
  };
};
