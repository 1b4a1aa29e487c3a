import type { Check, PracticeSystem, RemoteAppointment, SystemSettings } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { createRecordReader, isIn } from '../read-records.ts';
import { listCancellationReasons } from './provet-cancellation.ts';
import { openProvet, type Provet, readById } from './provet-pages.ts';
import { createProvetPeople } from './provet-people.ts';
import { createPhones, type Phones } from './provet-phones.ts';
import { probeProvet } from './provet-probe.ts';
import { readAppointmentOf, readReasonOf } from './provet-records.ts';
import { createProvetRotas, listDepartments } from './provet-rotas.ts';
import { createProvetWrites, findAppointment } from './provet-writes.ts';

const instant = (at: number): string => new Date(at).toISOString();
const farFuture = '2100-01-01T00:00:00Z';

const appointments = { path: 'appointment', kind: 'appointment', endpoint: 'appointments' } as const;
const reasons = { path: 'reason', kind: 'reason', endpoint: 'reasons' } as const;

/** Whether a record contradicts the filter; a typing error in a year does not. */
const contradicts: Readonly<Record<string, (one: RemoteAppointment) => boolean>> = {
  modified__gte: ({ modifiedAt }) => modifiedAt !== null && modifiedAt < Date.parse(farFuture),
  start__gte: ({ startsAt, oddity }) => oddity?.lacks !== 'START' && startsAt < Date.parse(farFuture),
};

/** Asks for a time without records. */
const check = async ({ pages, reader }: Provet, phones: Phones): Promise<Check> => {
  const findings: string[] = [];
  for (const [filter, isContradiction] of Object.entries(contradicts)) {
    const { value } = await pages({ ...appointments, filters: { [filter]: farFuture } }).next();
    const remoteAppointments = reader.readEach(value?.results ?? [], { kind: 'appointment', read: readAppointmentOf });
    if (remoteAppointments.some(isContradiction)) findings.push(`appointments: the filter ${filter} is ignored`);
  }
  const { value } = await pages(appointments).next();
  // Times in another zone are refused as they are read.
  reader.readEach(value?.results ?? [], { kind: 'appointment', read: readAppointmentOf });
  return { findings, notes: await phones.check(farFuture) };
};

async function* pullChanges({ pages, reader }: Provet, since: number) {
  for await (const { results } of pages({ ...appointments, filters: { modified__gte: instant(since) } }))
    yield reader.readEach(results, { kind: 'appointment', read: readAppointmentOf });
}

export const createProvetCloud = (client: RemoteClient, base: string, settings: SystemSettings): PracticeSystem => {
  const reader = createRecordReader();
  const provet = openProvet({ client, base, reader });
  const { pages } = provet;
  const phones = createPhones(provet);
  return {
    capabilities: { deletions: 'vanish', people: ['clients', 'pets'] },
    ...createProvetWrites(provet, settings),
    ...createProvetPeople(provet, phones),
    ...createProvetRotas(provet),
    check: () => check(provet, phones),
    probe: () => probeProvet(provet, settings),
    /** No practices, because the vendor documents no time zone; the offsets of its times are checked as they are read. */
    listPractices: () => Promise.resolve([]),
    listNames: {
      practices: () => listDepartments(provet),
      'cancellation-reasons': () => listCancellationReasons(provet),
    },
    takeRead: () => reader.takeRead(),
    pullChanges: (since) => pullChanges(provet, since),
    async pullWindow({ from, to, endsAfter }, share) {
      const ending = endsAfter === undefined ? {} : { end__gt: instant(endsAfter) };
      const filters = { start__gte: instant(from), start__lt: instant(to), ...ending };
      const remoteAppointments = await readById(provet, { ...appointments, filters, share }, readAppointmentOf);
      return remoteAppointments.filter((one) => isIn(one, { from, to }));
    },
    async listReasons() {
      const records = [];
      for await (const { results } of pages(reasons))
        records.push(...reader.readEach(results, { kind: 'reason', read: readReasonOf }));
      return records.filter((reason) => reason !== null);
    },
    readAppointment: (id) => findAppointment(provet, id),
  };
};
