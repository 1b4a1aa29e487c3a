import { formatDateAndTime } from '@portal/emails/layout/format-time';
import {
  type Check,
  isWithoutId,
  OwnRefusal,
  type PracticeSystem,
  type Probe,
  type RemoteAppointment,
  type RemoteWrite,
} from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { understood, zone } from '../../remote/understand.ts';
import { describeWrite } from '../describe-write.ts';
import { missingPermissions } from '../probing.ts';
import { createRecordReader, isIn } from '../read-records.ts';
import { appointmentsIn, type Asking, peopleSince, readAppointments, readPage, wholeWindow } from './openvpm-lists.ts';
import { Entered, One, onlyPractice, readAppointmentOf } from './openvpm-records.ts';

const day = 86_400_000;
const farFuture = '2100-01-01T00:00:00Z';
const longAgo = '1970-01-02T00:00:00Z';

/** Filters that no record matches, and whether a record contradicts them; a typing error in a year does not. */
const contradicts: Readonly<Record<string, readonly [string, (startsAt: number) => boolean]>> = {
  from: [farFuture, (startsAt) => startsAt < Date.parse(farFuture)],
  to: [longAgo, (startsAt) => startsAt > Date.parse(longAgo)],
};

const byHand = 'other times and cancellations are tasks for reception, because OpenVPM has no call for them';

const check = async (asking: Asking): Promise<Check> => {
  const findings: string[] = [];
  for (const [filter, [value, isContradiction]] of Object.entries(contradicts)) {
    const { read } = await readAppointments(asking, { [filter]: value });
    if (read.some(({ startsAt, oddity }) => oddity?.lacks !== 'START' && isContradiction(startsAt)))
      findings.push(`appointments: the filter ${filter} is ignored`);
  }
  return { findings, notes: [byHand] };
};

/** There is no list of vets and types, so each is shown by the last of its appointments. */
const lastOfEach = async (asking: Asking, idsOf: (one: RemoteAppointment) => readonly string[]) => {
  const last = new Map<string, string>();
  const window = { from: Date.now() - 7 * day, to: Date.now() + 28 * day };
  for (const one of await wholeWindow(asking, window, 1))
    for (const id of idsOf(one))
      if (!last.has(id)) last.set(id, `in the appointment of ${formatDateAndTime(one.startsAt, zone)}`);
  return [...last].map(([id, name]) => ({ id, name }));
};

const vets = (asking: Asking) => lastOfEach(asking, ({ clinicians }) => clinicians);
const types = (asking: Asking) => lastOfEach(asking, ({ reason }) => (reason === null ? [] : [reason]));

/** An entry without times is refused before anything else, so that nothing is entered. */
const probe = async (asking: Asking): Promise<Probe> => {
  const { client, base } = asking;
  const people = { endpoint: 'people' } as const;
  const url = `${base}api/v1/appointments`;
  const reading = await missingPermissions({
    'to read appointments': () => readAppointments(asking, {}),
    'to read clients': () => readPage(asking, { ...people, path: 'clients' }, {}),
    'to read patients': () => readPage(asking, { ...people, path: 'patients' }, {}),
  });
  const writing = await missingPermissions({
    'to write appointments': () => client.send({ method: 'POST', url, endpoint: 'writes', body: {} }),
  });
  if (reading.length > 0) return { reading, writing, notes: [] };
  const notes = [
    ...(await vets(asking)).map(({ id, name }) => `vet ${id} ${name}`),
    ...(await types(asking)).map(({ id, name }) => `appointment type ${id} ${name}`),
  ];
  return { reading, writing, notes };
};

/** OpenVPM refuses a time that the vet has no longer. */
const book = async ({ client, base }: Asking, write: RemoteWrite): Promise<string> => {
  const value = await client.send({
    method: 'POST',
    url: `${base}api/v1/appointments`,
    endpoint: 'writes',
    body: {
      start_time: new Date(write.startsAt).toISOString(),
      end_time: new Date(write.endsAt).toISOString(),
      client_id: write.client,
      patient_id: write.pet,
      doctor_id: write.clinician,
      ...(write.reason === null ? {} : { type_id: write.reason }),
      notes: describeWrite(write),
    },
  });
  return understood('appointments', () => Entered.parse(value)).data.id;
};

const find = async ({ client, base }: Asking, id: string): Promise<RemoteAppointment | null> => {
  if (isWithoutId(id)) return null;
  const url = `${base}api/v1/appointments/${encodeURIComponent(id)}`;
  const value = await client.get({ url, endpoint: 'appointment' });
  return value === null ? null : understood(`appointment ${id}`, () => readAppointmentOf(One.parse(value).data));
};

const refuse = () => Promise.reject(new OwnRefusal('clients and pets are not added or changed'));

/** Changes are found among everything ahead, because they cannot be asked for. */
async function* pullChanges(asking: Asking, since: number) {
  const window = { from: Date.now() - day, to: Date.now() + 730 * day };
  for await (const page of appointmentsIn(asking, window))
    yield page.filter(({ modifiedAt }) => modifiedAt === null || modifiedAt >= since);
}

export const createOpenvpm = (client: RemoteClient, base: string): PracticeSystem => {
  const reader = createRecordReader();
  const asking = { client, base, reader };
  return {
    capabilities: { deletions: 'vanish', people: [] },
    reschedule: null,
    cancel: null,
    addPerson: refuse,
    changePerson: refuse,
    check: () => check(asking),
    probe: () => probe(asking),
    takeRead: () => reader.takeRead(),
    /** The API states no time zone; its times are instants. */
    listPractices: () => Promise.resolve([]),
    /** The API names no reasons, so none can be added. */
    listReasons: () => Promise.resolve([]),
    listNames: {
      practices: () => Promise.resolve([{ id: onlyPractice, name: 'the practice of this key' }]),
      reasons: () => types(asking),
    },
    listClinicians: async () => (await vets(asking)).map((one) => ({ ...one, isActive: true })),
    /** Rotas must be imported. */
    pullRotas: () => Promise.resolve([]),
    pullPeople: (kind, since) => peopleSince(asking, kind, since),
    pullChanges: (since) => pullChanges(asking, since),
    pullWindow: async (window, share) => (await wholeWindow(asking, window, share)).filter((one) => isIn(one, window)),
    readAppointment: (id) => find(asking, id),
    book: (write) => book(asking, write),
  };
};
