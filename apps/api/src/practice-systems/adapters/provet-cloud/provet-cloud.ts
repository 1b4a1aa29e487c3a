import type { PracticeSystem } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood } from '../../remote/understand.ts';
import { openProvet, type Pages, readWhole } from './provet-pages.ts';
import { createProvetPeople } from './provet-people.ts';
import { createUnread } from '../../remote/unread.ts';
import { entryReader, readAppointmentOf, readReasonOf } from './provet-records.ts';
import { createProvetRotas } from './provet-rotas.ts';
import { createProvetWrites, findAppointment } from './provet-writes.ts';

type Read = ReturnType<typeof entryReader>;

const instant = (at: number): string => new Date(at).toISOString();
const farFuture = '2100-01-01T00:00:00Z';

const appointments = { path: 'appointment', endpoint: 'appointments' } as const;
const reasons = { path: 'reason', endpoint: 'reasons' } as const;

/** Checks that the filters for changes and windows work: they must return nothing for times without records. */
const check = async (pages: Pages): Promise<string[]> => {
  const findings: string[] = [];
  for (const filter of ['modified__gte', 'start__gte']) {
    const { value } = await pages({ ...appointments, filters: { [filter]: farFuture } }).next();
    if (value && value.count > 0) findings.push(`appointments: the filter ${filter} is ignored`);
  }
  await pages(reasons).next();
  const { value } = await pages(appointments).next();
  understood('appointments', () => value?.results.map(readAppointmentOf));
  return findings;
};

async function* pullChanges(pages: Pages, read: Read, since: number) {
  for await (const { results } of pages({ ...appointments, filters: { modified__gte: instant(since) } }))
    yield understood('appointments', () => results.map((value) => read(value)));
}

export const createProvetCloud = (client: RemoteClient, base: string): PracticeSystem => {
  const provet = openProvet(client, base);
  const { pages } = provet;
  const unread = createUnread();
  const read = entryReader(unread);
  return {
    unread,
    capabilities: { reschedule: 'native', deletions: 'vanish', people: ['clients', 'pets'] },
    ...createProvetWrites(provet),
    ...createProvetPeople(provet),
    ...createProvetRotas(pages),
    check: () => check(pages),
    /** No practices, because the vendor documents no time zone; the offsets of its times are checked as they are read. */
    listPractices: () => Promise.resolve([]),
    pullChanges: (since) => pullChanges(pages, read, since),
    async pullWindow({ from, to }, share) {
      const filters = { start__gte: instant(from), start__lt: instant(to) };
      const found = await readWhole(pages, { ...appointments, filters, share }, read);
      return found.filter(({ startsAt }) => startsAt >= from && startsAt < to);
    },
    async listReasons() {
      const found = [];
      for await (const { results } of pages(reasons))
        found.push(...understood('reasons', () => results.map(readReasonOf)));
      return found.filter((reason) => reason !== null);
    },
    readAppointment: (id) => findAppointment(provet, id, read),
  };
};
