import { sql } from '../../../src/database/sql.ts';
import { pick } from '../../pick.ts';
import { chosen, practicesOf, personOf, type World } from '../world.ts';
import type { Command } from './command.ts';
import { happenedSince } from './offered.ts';

type Ahead = {
  readonly appointmentId: number;
  readonly startsAt: number;
  readonly isAsked: boolean;
  readonly isTogether: boolean;
};

/** Of practices whose diary is the portal's. */
export const listAhead = ({ database, linked }: World): Promise<Ahead[]> =>
  database.query<Ahead>(sql`
    select appointment_id as "appointmentId", starts_at as "startsAt",
           exists (select 1 from booking_requests q where q.appointment_id = a.appointment_id and q.outcome is null) as "isAsked",
           group_id is not null and not group_left as "isTogether"
      from appointments a where status = 'BOOKED' and starts_at > clock_timestamp() and practice_id <> ${linked?.practice.practiceId ?? 0}
     order by appointment_id`);

type Report = { readonly rejected?: readonly { readonly reason: string }[] };

const quarter = 900_000;
const day = 86_400_000;

export const put = (world: World, path: string, body: object) =>
  world.reception.send<{ readonly code?: string }>('PUT', `/integration/v1/${path}`, { body });

/** Staff are bound by nothing, but two people may do the same at once. */
export const expectDone = (
  world: World,
  what: string,
  { status, body }: { status: number; body: { readonly code?: string } },
) => {
  const isExplained = !world.isAlone && happenedSince.has(body.code ?? '');
  if (status !== 200 && !isExplained)
    world.complaints.push(`reception could not ${what}: ${status} ${body.code ?? ''}`);
};

/** By a batch, as a system sends what has changed there. */
export const sendRecord = async (world: World, kind: string, record: object): Promise<void> => {
  const path = `/integration/v1/batches/${kind}`;
  const answer = await world.reception.post<Report & { readonly code?: string }>(path, { records: [record] });
  expectDone(world, `write ${kind}`, answer);
  world.complaints.push(...(answer.body.rejected ?? []).map(({ reason }) => `${kind} were rejected: ${reason}`));
};

const deskMove: Command = {
  weight: 3,
  mayRace: true,
  async run(world, { which, choice }) {
    const one = chosen(
      (await listAhead(world)).filter(({ isAsked }) => !isAsked),
      which,
    );
    if (!one) return;
    const later = quarter + (choice % 2 === 0 ? 1 + choice : 0) * quarter + (choice % 3) * day;
    const startsAt = new Date(one.startsAt + later).toISOString();
    expectDone(world, 'move', await put(world, `appointments/${one.appointmentId}/time`, { startsAt }));
  },
};

const deskCancel: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { which }) {
    const one = chosen(
      (await listAhead(world)).filter(({ isAsked }) => !isAsked),
      which,
    );
    if (!one) return;
    expectDone(world, 'cancel', await put(world, `appointments/${one.appointmentId}/status`, { status: 'CANCELLED' }));
  },
};

const deskAnswer: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { which, choice }) {
    const one = chosen(
      (await listAhead(world)).filter(({ isAsked }) => isAsked),
      which,
    );
    if (!one) return;
    const answer = choice % 3 === 0 ? 'DECLINE' : 'CONFIRM';
    expectDone(world, 'answer', await put(world, `appointments/${one.appointmentId}/request`, { answer }));
  },
};

export const inADay = async ({ clock }: World, choice: number): Promise<Date> =>
  new Date(Math.ceil((await clock.now()) / day) * day + 9 * 4 * quarter + choice * quarter);

const deskBook: Command = {
  weight: 1,
  mayRace: true,
  async run(world, { who, which, choice }) {
    const { petIds } = personOf(world, who);
    const startsAt = (await inADay(world, choice)).toISOString();
    const { practiceId: _, vetIds } = pick(practicesOf(world), which);
    const body = { petId: pick(petIds, which), clinicianId: pick(vetIds, choice), reasonId: world.reasonId, startsAt };
    expectDone(world, 'book', await put(world, `bookings/R${who}-${which}-${choice}-${await world.clock.now()}`, body));
  },
};

const deskBlock: Command = {
  weight: 2,
  mayRace: true,
  async run(world, { which, choice }) {
    const { practiceId, vetIds } = world.alone;
    const from = await inADay(world, choice % 8);
    const path = `diary/T${which % 3}`;
    if (choice % 3 === 0) return void (await world.reception.delete(`/integration/v1/${path}`));
    const times = { startsAt: from.toISOString(), endsAt: new Date(from.getTime() + 2 * quarter).toISOString() };
    expectDone(world, 'block', await put(world, path, { practiceId, clinicianId: pick(vetIds, which), ...times }));
  },
};

export const receptionCommands = {
  'desk moves': deskMove,
  'desk cancels': deskCancel,
  'desk answers': deskAnswer,
  'desk books': deskBook,
  'desk blocks or frees': deskBlock,
};
