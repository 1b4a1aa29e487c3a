import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailMessage, parseMailMessage } from './mail-message.ts';

const ending = '.eml';

const readMessage = async (dataDir: string, name: string): Promise<MailMessage> => {
  const id = name.slice(0, -ending.length);
  const receivedAt = new Date(Number(id.split('-')[0]));
  return parseMailMessage({ id, receivedAt, raw: await readFile(join(dataDir, name)), recipients: null });
};

export const messageFiles = (dataDir: string | undefined) => {
  const fileOf = (id: string): string => join(dataDir ?? '', `${id}${ending}`);
  return {
    async readAll(): Promise<MailMessage[]> {
      if (dataDir === undefined) return [];
      await mkdir(dataDir, { recursive: true });
      const names = (await readdir(dataDir)).filter((name) => /^\d+-\d+[.]eml$/.test(name)).toSorted();
      return Promise.all(names.map((name) => readMessage(dataDir, name)));
    },
    async write({ id, raw }: MailMessage): Promise<void> {
      if (dataDir !== undefined) await writeFile(fileOf(id), raw);
    },
    async remove(ids: readonly string[]): Promise<void> {
      if (dataDir !== undefined) await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },
  };
};
