import { runCommand } from '../lib/plain-error.ts';
import { readPort } from '../lib/ports.ts';
import { runLocally } from '../lib/run-locally.ts';

await runCommand(async () => {
  const serverPort = readPort(process.env, 'API_PORT', 3001);
  return runLocally({
    serverPort,
    start: (processes, { portal, ports }) => {
      processes.start({
        args: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
        env: { ...portal, PORT: String(serverPort) },
      });
      const page = ['--port', String(ports.PORT), '--strictPort', '--logLevel', 'warn'];
      processes.start({
        args: ['node_modules/vite/bin/vite.js', 'apps/web', ...page],
        env: { ...process.env, API_PORT: String(serverPort) },
      });
    },
  });
});
