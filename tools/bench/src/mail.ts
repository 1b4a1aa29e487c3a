import { parseArgs } from 'node:util';
import { closeConnections } from './load.ts';
import { failingServer } from './mail-failing-server.ts';
import { killedPortal } from './mail-killed-portal.ts';
import { serverDown } from './mail-server-down.ts';

// What reliability promises of e-mails (rows E1 to E3), in their long forms, on PostgreSQL. One JSON line for each row,
// with `holds`: whether the promise is kept.

const { values: options } = parseArgs({
  options: {
    /** E1, E2 or E3; all of them unless told. */
    row: { type: 'string' },
    /** E1: how long the mail server is down, and how many visits are booked meanwhile. */
    'down-seconds': { type: 'string', default: '60' },
    bookings: { type: 'string', default: '1000' },
    /** E2 and E3: how many e-mails are to go out. */
    mails: { type: 'string', default: '500' },
    /** E3: how often the portal is killed. */
    kills: { type: 'string', default: '50' },
  },
});

const mails = Number(options.mails);
const rows = {
  E1: () => serverDown({ downSeconds: Number(options['down-seconds']), bookings: Number(options.bookings) }),
  E2: () => failingServer({ mails }),
  E3: () => killedPortal({ mails, kills: Number(options.kills) }),
};

let allHold = true;
for (const [row, run] of Object.entries(rows)) {
  if (options.row !== undefined && options.row !== row) continue;
  const figures = await run();
  console.log(JSON.stringify({ row, ...figures }));
  allHold &&= figures.holds;
}
await closeConnections();
process.exitCode = allHold ? 0 : 1;
