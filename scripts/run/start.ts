import { connectReception } from '../lib/connect-reception.ts';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { localEnvironment } from '../lib/local-environment.ts';
import { startLocalServices } from '../lib/local-services.ts';
import { runCommand } from '../lib/plain-error.ts';
import { requireFreePorts } from '../lib/ports.ts';
import { createProcesses } from '../lib/processes.ts';
import { untilReady } from '../lib/until-ready.ts';
import { welcome } from '../lib/welcome.ts';

const start = async (): Promise<number> => {
  const local = localEnvironment(process.env);
  await requireFreePorts(local.ports);
  await ensureWebBuilt();

  const processes = createProcesses();
  const addresses = await startLocalServices(processes, local);
  processes.start({ args: ['--max-semi-space-size=8', 'apps/api/src/main.ts'], env: local.portal });
  if (await untilReady(processes, `http://127.0.0.1:${local.ports.PORT}`)) {
    connectReception(local);
    console.log(await welcome(local, addresses));
  }
  return processes.ended;
};

await runCommand(start);
