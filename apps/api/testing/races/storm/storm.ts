import { type Arena, buildField, type Field } from '../arena.ts';
import { pick } from '../../pick.ts';
import { chanceOf } from '../chance.ts';
import { countBy } from '../report.ts';
import { checkStorm } from './check-storm.ts';
import { stormClient, type StormClient, type StormEntry } from './storm-client.ts';
import { placeNumber, prepareOperation, type StormBody } from './storm-operations.ts';
import { timed } from '../trials.ts';

type Storm = {
  readonly actors: number;
  readonly operationsEach: number;
  /** Determines each actor's operations, but not how they interleave. */
  readonly seed: number;
};

const vets = 4;
const devicesEach = 2;

const halfHoursADay = 20;

const told = ({ appointmentId, softBookingId, version, start, clinicianId, code }: StormBody) => ({
  code: code ?? null,
  appointmentId: appointmentId ?? null,
  softBookingId: softBookingId ?? null,
  version: version ?? null,
  place: start === undefined || clinicianId === undefined ? null : placeNumber(Date.parse(start), clinicianId),
});

type Actor = { readonly field: Field; readonly client: StormClient; readonly actor: number };

const act = async ({ field, client, actor }: Actor, { operationsEach, seed }: Storm): Promise<StormEntry[]> => {
  const chance = chanceOf(seed * 1_000 + actor);
  const entries: StormEntry[] = [];
  for (let done = 0; done < operationsEach; done++) {
    const { operation, request, send, learn } = prepareOperation({ field, client, chance });
    const { result, begin, end } = await timed(send);
    entries.push({ operation, request, status: result.status, ...told(result.body), begin, end });
    learn?.(result);
  }
  return entries;
};

/**
 * `violations` is empty if the responses match the database. When faults were planted, only this found that a hold which has
 * ended could be extended: the directed races and the random days extend live ones at most.
 */
export const runStorm = async (arena: Arena, storm: Storm) => {
  const { actors } = storm;
  const built = await buildField(arena, { clinicians: vets, racers: Math.ceil(actors / devicesEach) });
  const field = { ...built, starts: built.starts.filter((_, index) => (index + 1) % halfHoursADay !== 0) };
  const clients = field.racers.map(stormClient);
  const devices = Array.from({ length: actors }, (_, actor) =>
    act({ field, client: pick(clients, actor), actor }, storm),
  );
  const entries = (await Promise.all(devices)).flat();
  const outcomes = countBy(
    entries.map(({ operation, status, code }) => `${operation} ${status}${code === null ? '' : ` ${code}`}`),
  );
  return { outcomes, violations: await checkStorm(field, entries) };
};
