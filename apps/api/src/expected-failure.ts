import { EmbeddedPostgresError } from './database/embedded/folders.ts';
import { ConfigError } from './platform/config/config-error.ts';

/** One sentence if an operator can correct what prevented the start; null for faults of the portal. */
export const expectedFailure = (error: unknown, environment: NodeJS.ProcessEnv): string | null => {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code !== 'EADDRINUSE') return null;
  const setting = String(port) === environment['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
  return `Port ${port} is in use. Set ${setting} to another one.`;
};
