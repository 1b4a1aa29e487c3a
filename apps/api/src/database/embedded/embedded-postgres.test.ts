import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../postgres.ts';
import { type Sql, sql } from '../sql.ts';
import { type DatabaseServer, databaseServer } from './embedded-postgres.ts';
import { draftFor } from './holder.ts';
import { notesOn } from './place.ts';

let dataDir: string;
let children: ChildProcess[] = [];
beforeEach(async () => {
  // The folder is named like a server (`cluster_name`), which must not be mistaken for one.
  dataDir = await mkdtemp(join(tmpdir(), 'portal-1-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await rm(dataDir, { recursive: true, maxRetries: 3 });
});

const settings = () => ({ databaseUrl: null, dataDir });

const startElsewhere = async () => {
  const code = `
    import { databaseServer } from '${new URL('./embedded-postgres.ts', import.meta.url).href}';
    console.log((await databaseServer(${JSON.stringify(settings())})).url);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
};

const on = async ({ url }: DatabaseServer, statement: Sql): Promise<unknown[]> => {
  const database = await openPostgres({ url, maxConnections: 1 });
  try {
    return await database.query(statement);
  } finally {
    await database.close();
  }
};

describe('the PostgreSQL of npm start', () => {
  it('D5: one process owns the database of npm start, commands can use it, and SIGKILL does not damage it', async () => {
    const { child, url } = await startElsewhere();
    await expect(databaseServer(settings())).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${child.pid}. Stop that one first`,
    );
    const shared = await databaseServer(settings(), { joins: true });
    expect(shared.url).toBe(url);
    await on(shared, sql`create table visits (visit_id int primary key)`);
    await shared.stop();

    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const own = await databaseServer(settings());
    expect(await on(own, sql`select visit_id from visits`)).toEqual([]);
    await own.stop();
  });

  it('D7: an interrupted first start does not affect the next one', async () => {
    const longGone = 2 ** 22 + 1;
    await mkdir(join(dataDir, 'postgres', `draft-${longGone}-1`, 'data'), { recursive: true });
    const server = await databaseServer(settings());
    const names = await readdir(join(dataDir, 'postgres'));
    // Beside a copy of the programs, if the project's are closed to the database's user.
    expect(names.filter((name) => !name.startsWith('postgresql-'))).toEqual(['cluster']);
    await server.stop();
  });

  it('D5: two processes do not both create the database of npm start', async () => {
    await mkdir(await draftFor(join(dataDir, 'postgres'), process.ppid), { recursive: true });
    await expect(databaseServer(settings())).rejects.toThrow(`is in use by process ${process.ppid}.`);
  });

  it('reports a folder of PGlite and does not change it', async () => {
    const older = join(dataDir, 'pglite');
    await mkdir(older);
    expect(await notesOn(dataDir)).toEqual([
      `${older} is a PGlite database of an earlier release: it stays as it is, and is not used.`,
    ]);
  });
});
