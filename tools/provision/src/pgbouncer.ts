import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { endTied, isInstalled, spawnTied } from './tied-process.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export const untilListening = async (port: number, patience = 15_000): Promise<void> => {
  const end = Date.now() + patience;
  while (!(await answers(port))) {
    if (Date.now() > end) throw new Error(`nothing listens on port ${port}`);
    await wait(50);
  }
};

/** PgBouncer in transaction mode in front of `server`, for every database, without passwords. */
export const startPgbouncer = async (server: URL) => {
  if (!isInstalled('pgbouncer')) throw new Error('This needs PgBouncer: apt-get install pgbouncer');
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${server.username}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
`,
  );
  const child = spawnTied(['pgbouncer', join(folder, 'pgbouncer.ini')]);
  await untilListening(port);
  const url = new URL(server);
  url.port = String(port);
  return {
    url,
    async stop(): Promise<void> {
      await endTied(child, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
