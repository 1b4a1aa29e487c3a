import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';

process.exitCode = await runOps(process.argv.slice(2), {
  commands,
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
  interruption() {
    const interrupted = new AbortController();
    process.once('SIGINT', () => interrupted.abort());
    return interrupted.signal;
  },
});
