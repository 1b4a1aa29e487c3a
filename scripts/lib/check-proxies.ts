import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { type ProxyName, startProxy } from '../../tools/bench/src/rolling/proxies.ts';
import { PlainError } from './plain-error.ts';

const longestWaitMilliseconds = 15_000;
const secret = 'SECRET-OF-A-PERSON';
const secretPaths = [
  `/t/${secret}`,
  `/practice-systems/${secret}`,
  `/api/calendar/${secret}.ics`,
  `/reminders?k=${secret}`,
  `/api/client/check?surname=${secret}`,
];

const statusOf = async (address: string, method: string): Promise<Response> => {
  const until = Date.now() + longestWaitMilliseconds;
  for (;;) {
    const response = await fetch(address, {
      method,
      headers: { referer: `https://portal.example/?k=${secret}` },
    }).catch(() => null);
    if (response) return response;
    if (Date.now() > until) throw new PlainError(`${address} does not answer.`);
    await wait(100);
  }
};

const checkOutage = async (name: ProxyName, base: string): Promise<void> => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await statusOf(`${base}/api/appointments?k=${secret}`, method);
    if (status !== 503 || headers.get('retry-after') === null)
      throw new PlainError(`${name} answers ${method} with ${status} and no Retry-After while all processes are down.`);
  }
};

const checkLog = async (name: ProxyName, { base, readLog }: Awaited<ReturnType<typeof startProxy>>) => {
  for (const path of secretPaths) {
    const until = Date.now() + longestWaitMilliseconds;
    while ((await statusOf(`${base}${path}`, 'GET')).status !== 200)
      if (Date.now() > until) throw new PlainError(`${name} does not find the process that runs again.`);
      else await wait(100);
  }
  const log = await readLog();
  if (!log.includes('/reminders')) throw new PlainError(`${name} wrote no log of its requests.`);
  if (log.includes(secret)) throw new PlainError(`${name} logs keys or queries:\n${log}`);
};

/** Runs the shipped files of both proxies: what they answer while no process runs, and what they log. */
export const checkProxies = async (folder: string): Promise<string> => {
  for (const name of ['nginx', 'haproxy'] as const) {
    const ports = [await freePort(), await freePort(), await freePort()];
    const proxy = await startProxy(name, folder, ports);
    try {
      await checkOutage(name, proxy.base);
      const portal = createServer((_, response) => void response.end('ok')).listen(ports[0], '127.0.0.1');
      await once(portal, 'listening');
      await checkLog(name, proxy).finally(() => {
        portal.closeAllConnections();
        portal.close();
      });
    } finally {
      await proxy.stop();
    }
  }
  return 'nginx and HAProxy answer every method with 503 and Retry-After during an outage, and log no query and no key';
};
