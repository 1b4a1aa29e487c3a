import { parseArgs } from 'node:util';
import { closeConnections } from './load.ts';
import { failingServer } from './mail-failing-server.ts';
import { killedPortal } from './mail-killed-portal.ts';
import { serverDown } from './mail-server-down.ts';
import { wantedOf } from './wanted.ts';

// Rows E1 to E3 at full length, on PostgreSQL. Prints one JSON line per row; `holds` tells whether it passed.

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

let allHold = true;
for (const row of wantedOf({ option: 'row', known: ['E1', 'E2', 'E3'], value: options.row })) {
  const figures = await rows[row]();
  console.log(JSON.stringify({ row, ...figures }));
  allHold &&= figures.holds;
}
await closeConnections();
process.exitCode = allHold ? 0 : 1;
