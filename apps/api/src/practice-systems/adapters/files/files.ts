import { fileURLToPath } from 'node:url';
import type { FileLimits } from '../../../data-exchange/files/file-limits.ts';
import { OwnRefusal, type PracticeSystem } from '../../port.ts';
import { createRecordReader, isIn } from '../read-records.ts';
import { createFolder, findIn } from './read-folder.ts';

/** People and rotas must be imported. */
const nothing = async () => [];

const readOnly = (): never => {
  throw new OwnRefusal('files are only read');
};

/** Reads a folder that another program fills, for example each night, with files in the format of the import. */
export const createFiles = (url: string, limits: FileLimits): PracticeSystem => {
  const reader = createRecordReader();
  const read = createFolder({ folder: fileURLToPath(url), reader, limits });
  let appliedAt: number | null = null;
  return {
    capabilities: { deletions: 'vanish', people: [] },
    listPractices: nothing,
    listClinicians: nothing,
    pullRotas: nothing,
    async *pullPeople() {},
    addPerson: async () => readOnly(),
    changePerson: async () => readOnly(),
    async check() {
      await read();
      return { findings: [], notes: [] };
    },
    probe: async () => ({ reading: [], writing: [], notes: [] }),
    takeRead: () => reader.takeRead(),
    listReasons: async () => (await read()).reasons,
    /** Not since a time of ours: the clock of the folder's server may be another. */
    async *pullChanges() {
      const { cameAt, appointments } = await read();
      if (cameAt === appliedAt) return;
      yield appointments;
      appliedAt = cameAt;
    },
    async pullWindow({ from, to }) {
      return (await read()).appointments.filter((one) => isIn(one, { from, to }));
    },
    readAppointment: async (id) => findIn(await read(), id),
    book: async () => readOnly(),
    reschedule: null,
    cancel: null,
  };
};
