import { type Arena, buildField, type Field } from '../arena.ts';
import { chanceOf } from '../chance.ts';
import { countBy } from '../report.ts';
import { checkStorm } from './check-storm.ts';
import { stormClient, type StormClient } from './storm-client.ts';
import { placeNumber, prepareOperation, type StormBody } from './storm-operations.ts';
import { openStormLog, type StormEntry } from './storm-log.ts';
import { timed } from '../trials.ts';

type Storm = {
  readonly actors: number;
  readonly lasting: { readonly seconds: number } | { readonly operationsEach: number };
  /** Determines each actor's operations, but not how they interleave. */
  readonly seed: number;
  readonly logPath?: string | null;
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

type Actor = { readonly field: Field; readonly client: StormClient; readonly actor: number; readonly seed: number };

const act = async (
  continues: (done: number) => boolean,
  { field, client, actor, seed }: Actor,
  keep: (entry: StormEntry) => Promise<void>,
): Promise<void> => {
  const chance = chanceOf(seed * 1_000 + actor);
  for (let done = 0; continues(done); done++) {
    const { operation, request, send, learn } = prepareOperation({ field, client, chance });
    const { result, ...times } = await timed(send);
    const { clientId } = client.racer;
    const answer = { status: result.status, ...told(result.body), begin: times.begin, end: times.end };
    await keep({ actor, clientId, operation, request, ...answer });
    learn?.(result);
  }
};

const continuing = (lasting: Storm['lasting']): ((done: number) => boolean) => {
  if ('operationsEach' in lasting) return (done) => done < lasting.operationsEach;
  const end = performance.now() + lasting.seconds * 1_000;
  return () => performance.now() < end;
};

/** `violations` is empty if the responses match the database. */
export const runStorm = async (arena: Arena, { actors, lasting, seed, logPath = null }: Storm) => {
  const built = await buildField(arena, { clinicians: vets, racers: Math.ceil(actors / devicesEach) });
  const field = { ...built, starts: built.starts.filter((_, index) => (index + 1) % halfHoursADay !== 0) };
  const clients = field.racers.map(stormClient);
  const log = await openStormLog(logPath);
  const continues = continuing(lasting);
  await Promise.all(
    Array.from({ length: devicesEach }, (_, device) =>
      clients.map((client, index) =>
        act(continues, { field, client, actor: device * clients.length + index, seed }, (entry) => log.keep(entry)),
      ),
    )
      .flat()
      .slice(0, actors),
  );
  await log.close();
  const { entries } = log;
  const outcomes = countBy(
    entries.map(({ operation, status, code }) => `${operation} ${status}${code === null ? '' : ` ${code}`}`),
  );
  return { seed, actors, ...lasting, requests: entries.length, outcomes, ...(await checkStorm(field, entries)) };
};
