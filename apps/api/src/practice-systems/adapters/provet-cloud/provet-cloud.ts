import { type PracticeSystem, type RemoteAppointment, RemoteFailure, type Share, type Window } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { createPages, type Pages, understood } from './provet-pages.ts';
import { readAppointmentOf, readReasonOf } from './provet-records.ts';
import { createProvetWrites } from './provet-writes.ts';

export const provetScope = 'restapi';

const instant = (at: number): string => new Date(at).toISOString();
const farFuture = '2100-01-01T00:00:00Z';
const appointments = { path: 'appointment', endpoint: 'appointments' } as const;
const reasons = { path: 'reason', endpoint: 'reasons' } as const;

const readAll = (results: readonly unknown[]): RemoteAppointment[] =>
  understood('appointments', () => results.map(readAppointmentOf));

const changedMeanwhile = () => new RemoteFailure('NONSENSE', 'appointments changed while they were read');

/** The filters that changes and windows need return nothing where nothing can be. */
const check = async (pages: Pages): Promise<string[]> => {
  const findings: string[] = [];
  for (const filter of ['modified__gte', 'start__gte']) {
    const { value } = await pages({ ...appointments, filters: { [filter]: farFuture } }).next();
    if (value && value.count > 0) findings.push(`appointments: the filter ${filter} is ignored`);
  }
  await pages(reasons).next();
  return findings;
};

async function* pullChanges(pages: Pages, since: number) {
  let total = 0;
  for await (const { count, results } of pages({ ...appointments, filters: { modified__gte: instant(since) } })) {
    // Something was deleted, so that a record may have slipped from one page to the one before.
    if (count < total) throw changedMeanwhile();
    total = count;
    yield readAll(results);
  }
}

const pullWindow = async (pages: Pages, { from, to }: Window, share: Share): Promise<RemoteAppointment[]> => {
  const filters = { start__gte: instant(from), start__lt: instant(to) };
  const found = new Map<string, RemoteAppointment>();
  let total: number | null = null;
  for await (const { count, results } of pages({ ...appointments, filters, share })) {
    total ??= count;
    if (count !== total) throw changedMeanwhile();
    for (const one of readAll(results)) found.set(one.id, one);
  }
  if (found.size !== total) throw changedMeanwhile();
  return [...found.values()].filter(({ startsAt }) => startsAt >= from && startsAt < to);
};

export const createProvetCloud = (client: RemoteClient, base: string): PracticeSystem => {
  const pages = createPages(client, base);
  return {
    ...createProvetWrites(client, base),
    check: () => check(pages),
    pullChanges: (since) => pullChanges(pages, since),
    pullWindow: (window, share) => pullWindow(pages, window, share),
    async listReasons() {
      const found = [];
      for await (const { results } of pages(reasons))
        found.push(...understood('reasons', () => results.map(readReasonOf)));
      return found.filter((reason) => reason !== null);
    },
    async readAppointment(id) {
      const value = await client.get({
        url: `${base}api/0.1/appointment/${encodeURIComponent(id)}/`,
        endpoint: 'appointment',
      });
      return value === null ? null : understood('appointment', () => readAppointmentOf(value));
    },
  };
};
