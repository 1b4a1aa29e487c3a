import { breakLengths } from '@portal/domain/practices/online-break';
import { sql } from '../../../src/database/sql.ts';
import { pick } from '../../pick.ts';
import { personOf, type World } from '../world.ts';
import type { Command } from './command.ts';
import { expectDone, listAhead, put, sendRecord } from './reception.ts';

const day = 86_400_000;

const dateIn = async ({ clock }: World, days: number): Promise<string> =>
  new Date((await clock.now()) + days * day).toISOString().slice(0, 10);

/** Replaces the list, so that a day that was closed before is open again. */
const closes: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { which, choice }) {
    const date = choice % 3 === 0 ? '2030-01-01' : await dateIn(world, 1 + (which % 3));
    await sendRecord(world, 'closures', { practice: world.alone.externalId, date, reason: 'Stocktaking' });
  },
};

const takesLeave: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { which, choice }) {
    const clinician = `${world.alone.externalId}V${1 + (which % 2)}`;
    const date = choice % 3 === 0 ? '2030-01-01' : await dateIn(world, 1 + (choice % 3));
    await sendRecord(world, 'rota-exceptions', { clinician, date, reason: 'Holiday' });
  },
};

const keeps: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { which }) {
    const ahead = await listAhead(world);
    const { appointmentId } = ahead.length === 0 ? { appointmentId: 0 } : pick(ahead, which);
    if (appointmentId > 0)
      expectDone(world, 'keep', await put(world, `appointments/${appointmentId}/disruption`, { decision: 'KEEP' }));
  },
};

const stopsForToday: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { choice }) {
    const length = choice % 3 === 0 ? null : pick(breakLengths, choice);
    expectDone(world, 'stop', await put(world, `practices/${world.alone.practiceId}/online-break`, { length }));
  },
};

const isLate: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { which, choice }) {
    const { practiceId, vetIds } = world.alone;
    const clinicianId = which % 2 === 0 ? null : pick(vetIds, which);
    const body = { clinicianId, minutes: pick([0, 15, 30, 45, 60], choice) };
    expectDone(world, 'run late', await put(world, `practices/${practiceId}/delay`, body));
  },
};

const switchesBooking: Command = {
  weight: 1,
  mayRace: false,
  async run(world, { which }) {
    const { practiceId } = which % 3 === 0 ? world.asking : world.alone;
    await world.database.query(sql`
      update practice_features set value = case value when 'True' then 'False' else 'True' end
       where practice_id = ${practiceId} and feature_key = 'Online Booking Enabled'`);
  },
};

const barsClient: Command = {
  weight: 1,
  mayRace: false,
  async run(world, { who }) {
    await world.database.query(sql`
      update clients set booking_and_registration_allowed = not booking_and_registration_allowed
       where client_id = ${personOf(world, who).clientId}`);
  },
};

const withdrawsReason: Command = {
  weight: 1,
  mayRace: false,
  async run(world) {
    await world.database.query(sql`
      delete from practice_reasons where practice_id = ${world.alone.practiceId} and reason_id = ${world.reasonId}`);
  },
};

const endsList: Command = {
  weight: 1,
  mayRace: false,
  async run(world) {
    await world.database.query(sql`
      update practice_features set value = 'false'
       where practice_id = ${world.alone.practiceId} and feature_key = 'waitlist-enabled'`);
  },
};

/** As `ops connections add` and `link` do. */
const connects: Command = {
  weight: 1,
  mayRace: false,
  async run({ database, alone }) {
    await database.query(sql`
      insert into connections (source, system, url, credentials, hook_hash, tells_clients, paused_at)
      values ('own system', 'provet-cloud', 'https://vets.example/1', '\\x01', '\\x02', false, clock_timestamp()) on conflict do nothing`);
    await database.query(sql`
      insert into external_ids (kind, source, external_id, id) values ('practices', 'own system', '1', ${alone.practiceId}) on conflict do nothing`);
  },
};

export const practiceCommands = {
  closes,
  'takes leave': takesLeave,
  keeps,
  'stops for today': stopsForToday,
  'is late': isLate,
  'switches booking': switchesBooking,
  'bars a client': barsClient,
  'withdraws a reason': withdrawsReason,
  'ends the list': endsList,
  'connects its own system': connects,
};
