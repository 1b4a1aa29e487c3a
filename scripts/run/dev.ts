import { connectReception } from '../lib/connect-reception.ts';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { localEnvironment } from '../lib/local-environment.ts';
import { startLocalServices } from '../lib/local-services.ts';
import { runCommand } from '../lib/plain-error.ts';
import { readPort, requireFreePorts } from '../lib/ports.ts';
import { createProcesses } from '../lib/processes.ts';
import { untilReady } from '../lib/until-ready.ts';
import { welcome } from '../lib/welcome.ts';

const dev = async (): Promise<number> => {
  const local = localEnvironment(process.env);
  const apiPort = readPort(process.env, 'API_PORT', 3001);
  await requireFreePorts({ ...local.ports, API_PORT: apiPort });
  await ensureWebBuilt();

  const processes = createProcesses();
  const addresses = await startLocalServices(processes, local);
  const api = `http://127.0.0.1:${apiPort}`;
  processes.start({
    args: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
    env: { ...local.portal, PORT: String(apiPort) },
  });
  const page = ['--port', String(local.ports.PORT), '--strictPort', '--logLevel', 'warn'];
  processes.start({
    args: ['node_modules/vite/bin/vite.js', 'apps/web', ...page],
    env: { ...process.env, API_PORT: String(apiPort) },
  });
  if (await untilReady(processes, api)) {
    connectReception(local);
    console.log(await welcome(local, addresses));
  }
  return processes.ended;
};

await runCommand(dev);
