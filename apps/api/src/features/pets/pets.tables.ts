import { petRecord } from '@portal/domain/pets/pet-record';
import { sql } from '../../database/sql.ts';
import {
  byPrivacy,
  jpegOf,
  ofClient,
  ofGoneAppointments,
  ofGoneClients,
  ofGonePets,
  ofPet,
  ofRecord,
  practiceName,
  type Table,
  technical,
  writerReasons,
} from '../../database/table.ts';

export const petsTables: readonly Table[] = [
  {
    table: 'staff_tasks',
    of: 'practice',
    columns: technical(`
      appointment_id client_id created_at done_at kind other_pet_id pet_id practice_id practice_message_id problem
      remote_record staff_task_id`),
    writers: {
      platform: 'asks staff to decide about appointments whose time is no longer available',
      'practice-systems': 'asks staff to enter what the desk’s system refused',
      prices: 'asks staff to answer a question',
      privacy: 'ends what staff were asked about the details of a client who is erased',
    },
    outdated: sql`
      ${ofGoneClients} or ${ofGonePets} or ${ofGoneAppointments} or t.other_pet_id in (select pet_id from gone_pets)`,
  },
  {
    table: 'pet_weights',
    title: 'What your pets weighed',
    of: ofPet,
    onErasure: {},
    columns: byPrivacy({
      fact: 'pet_id weighed_on kg source',
      technical: 'weight_id',
    }),
    outdated: ofGonePets,
  },
  {
    table: 'pet_photos',
    title: 'Photos of your pets',
    of: ofPet,
    onErasure: 'DELETE',
    columns: byPrivacy({
      sealed: 'image small',
      fact: 'pet_id',
    }),
    labels: { photo: jpegOf(sql`t.image`) },
  },
  {
    table: 'pets',
    title: 'Your pets',
    of: ofClient,
    onErasure: { name: sql`'Erased'` },
    ...ofRecord(petRecord),
    labels: {
      practice: practiceName,
      species: sql`(select s.name from species s where s.species_id = t.species_id)`,
      insurer: sql`(select i.name from insurers i where i.insurer_id = t.insurer_id)`,
      breed: sql`(select b.name from breeds b where b.breed_id = t.breed_id)`,
    },
    writers: {
      appointments: 'a pet that died also cancels its appointments',
      'data-exchange': writerReasons.mending,
      'practice-systems': 'restores a pet of which reception has copied the record',
    },
    outdated: ofGoneClients,
  },
];
