import { fileURLToPath } from 'node:url';
import { type PracticeSystem, RemoteRefusal } from '../../port.ts';
import { createFolder } from './read-folder.ts';

/** People and rotas must be imported. */
const nothing = async () => [];

const readOnly = (): never => {
  throw new RemoteRefusal('files are only read');
};

/** Reads a folder that another program fills, for example each night, with files in the format of the import. */
export const createFiles = (url: string): PracticeSystem => {
  const read = createFolder(fileURLToPath(url));
  return {
    unread: read.unread,
    capabilities: { reschedule: 'none', deletions: 'vanish', people: [] },
    listPractices: nothing,
    listClinicians: nothing,
    pullRotas: nothing,
    async *pullPeople() {},
    addPerson: async () => readOnly(),
    changePerson: async () => readOnly(),
    async check() {
      await read();
      return [];
    },
    listReasons: async () => (await read()).reasons,
    async *pullChanges(since) {
      const { cameAt, appointments } = await read();
      if (cameAt >= since) yield appointments;
    },
    async pullWindow({ from, to }) {
      return (await read()).appointments.filter(({ startsAt }) => startsAt >= from && startsAt < to);
    },
    readAppointment: async (id) => (await read()).appointments.find((one) => one.id === id) ?? null,
    book: async () => readOnly(),
    reschedule: async () => readOnly(),
    cancel: async () => readOnly(),
  };
};
