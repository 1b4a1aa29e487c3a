// One process of the portal, which ends on SIGTERM: node serve.mjs; node serve.mjs --version
import { resolve } from 'node:path';
import { saysVersion } from './version.mjs';

if (!saysVersion()) {
  process.env['NODE_ENV'] ??= 'production';
  process.env['WEB_DIR'] ??= resolve(import.meta.dirname, 'apps/web/dist');
  await import('./apps/api/src/main.ts');
}
