import { parseArgs } from 'node:util';
import { runRows } from './harness/rows.ts';
import { failingServer } from './mail/failing-server.ts';
import { killedPortal } from './mail/killed-portal.ts';
import { serverDown } from './mail/server-down.ts';

// Rows E1 to E3 at full length, on PostgreSQL.

const { values: options } = parseArgs({
  options: {
    row: { type: 'string' },
    'down-seconds': { type: 'string', default: '60' },
    bookings: { type: 'string', default: '1000' },
    mails: { type: 'string', default: '500' },
    kills: { type: 'string', default: '50' },
  },
});

const mails = Number(options.mails);
const rows = {
  E1: () => serverDown({ downSeconds: Number(options['down-seconds']), bookings: Number(options.bookings) }),
  E2: () => failingServer({ mails }),
  E3: () => killedPortal({ mails, kills: Number(options.kills) }),
};

await runRows(rows, options.row);
