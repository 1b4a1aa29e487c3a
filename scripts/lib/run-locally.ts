import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureWebBuilt } from './ensure-web-built.ts';
import { type LocalEnvironment, localEnvironment } from './local-environment.ts';
import { startLocalServices } from './local-services.ts';
import { requireFreePorts } from './ports.ts';
import { createProcesses, type Processes } from './processes.ts';
import { welcome } from './welcome.ts';

/** The first start creates the database and the demo group's diaries. */
const patienceMilliseconds = 180_000;
const betweenLooks = 100;

const untilReady = async (processes: Processes, port: number): Promise<boolean> => {
  const deadline = Date.now() + patienceMilliseconds;
  while (!processes.isStopping()) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return true;
    if (Date.now() > deadline) {
      console.error('The portal did not become ready in three minutes.');
      await processes.stop(1);
    }
    await wait(betweenLooks);
  }
  return false;
};

/** Connects a practice of the demo with the stand-in for its own system, unless it is connected already. */
const connectReception = ({ services: { practiceSystem }, portal }: LocalEnvironment): void => {
  if (!practiceSystem) return;
  const { host, port, dataFile } = practiceSystem;
  const args = ['apps/api/testing/servers/connect-demo-desk.ts', `http://${host}:${port}/4711/`, dataFile];
  spawnSync(process.execPath, args, { env: portal, stdio: 'inherit' });
};

type Run = {
  /** Port of the server; by default, that of the portal. */
  readonly serverPort?: number;
  readonly start: (processes: Processes, local: LocalEnvironment) => void;
};

/** The portal for trying out, with the services that it needs. Resolves to the exit code. */
export const runLocally = async ({ serverPort: apart, start }: Run): Promise<number> => {
  const local = localEnvironment(process.env);
  const serverPort = apart ?? local.ports.PORT;
  await requireFreePorts(apart === undefined ? local.ports : { ...local.ports, API_PORT: apart });
  await ensureWebBuilt();
  const processes = createProcesses();
  const addresses = await startLocalServices(processes, local);
  start(processes, local);
  if (await untilReady(processes, serverPort)) {
    connectReception(local);
    console.log(await welcome(local, addresses));
  }
  return processes.ended;
};
