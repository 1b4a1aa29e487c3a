import { EmbeddedPostgresError } from './database/embedded/folders.ts';
import { ConfigError } from './platform/config/config-error.ts';

type Failure = { readonly sentence: string; readonly exitCode: number };

/** The exit code for a wrong setting, as of `ops`: a service manager need not start the server again. */
const ofSetting = 3;

type ListenError = NodeJS.ErrnoException & {
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
};

const listenSentence = (error: ListenError, environment: NodeJS.ProcessEnv): string | null => {
  const { code, port, address, hostname = address } = error;
  const isOfMetrics = port !== undefined && String(port) === environment['METRICS_PORT'];
  const [portName, hostName] = isOfMetrics ? ['METRICS_PORT', 'METRICS_HOST'] : ['PORT', 'HOST'];
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Set ${portName} to another one.`;
  if (code === 'EACCES' && error.syscall === 'listen')
    return `Port ${port} is only for the administrator of this machine. Set ${portName} to one above 1023, such as 3000.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && error.syscall === 'getaddrinfo'))
    return `${hostname} is no address of this machine. Set ${hostName} to one, such as 127.0.0.1, or 0.0.0.0 for all.`;
  return null;
};

/** One sentence if an operator can correct what prevented the start; null for faults of the portal. */
export const expectedFailure = (error: unknown, environment: NodeJS.ProcessEnv): Failure | null => {
  if (error instanceof ConfigError) return { sentence: error.message, exitCode: ofSetting };
  if (error instanceof EmbeddedPostgresError) return { sentence: error.message, exitCode: 1 };
  const sentence = listenSentence(error as ListenError, environment);
  // A port is also in use while the process before ends, so a service manager is to try again.
  const isPassing = (error as ListenError).code === 'EADDRINUSE';
  return sentence === null ? null : { sentence, exitCode: isPassing ? 1 : ofSetting };
};
