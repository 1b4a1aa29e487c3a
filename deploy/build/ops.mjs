// Operator commands: node ops.mjs help; node ops.mjs --version
import { resolve } from 'node:path';
import { saysVersion } from './version.mjs';

if (!saysVersion()) {
  process.env['NODE_ENV'] ??= 'production';
  process.env['WEB_DIR'] ??= resolve(import.meta.dirname, 'apps/web/dist');
  await import('./apps/api/src/cli/main.ts');
}
