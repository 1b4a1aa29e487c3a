// npm start. Plain JavaScript, because it must start on any Node version and before anything is installed.
import { launch } from './lib/launch.mjs';

const usage = `npm start

Installs and builds what is missing and starts the portal. Settings are environment variables:
  PORT=3000  IDP_PORT=3010  MAILBOX_PORT=3020  SMTP_PORT=3025
  DATA_DIR=.data       where the data is kept
  DATABASE_URL         a PostgreSQL to use instead
  OIDC_AUTH0_ISSUER …  an identity provider to use instead of the local one
  SMTP_URL             a mail server to use instead of the local mailbox
  PRACTICE_SYSTEM=provet-stand-in  also plays a practice with its own system (RECEPTION_PORT=3030)`;

await launch('scripts/run/start.ts', { usage, hasArguments: false, extent: 'run' });
