import { parseArgs } from 'node:util';
import { type AdapterName, adapters } from './practice-systems/adapters.ts';
import { simulateDay } from './practice-systems/day.ts';
import { killAtEachStep } from './practice-systems/kills.ts';
import { loadOnce } from './practice-systems/load.ts';
import { wantedOf } from './wanted.ts';

// Rows P2, P9 and P14, with stand-ins for practices' own systems. Prints one JSON line per row; exits with 1 if one fails.

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    adapter: { type: 'string' },
    authority: { type: 'string', default: 'PORTAL' },
    practices: { type: 'string', default: '400' },
    changes: { type: 'string', default: '30000' },
    bookings: { type: 'string', default: '8000' },
    minutes: { type: 'string', default: '6' },
    times: { type: 'string', default: '3' },
    appointments: { type: 'string', default: '100000' },
  },
});

const { authority, practices, changes, bookings, minutes } = values;
const size = {
  authority,
  practices: Number(practices),
  changes: Number(changes),
  bookings: Number(bookings),
  minutes: Number(minutes),
};

const rows = {
  P2: (adapter: AdapterName) => killAtEachStep({ adapter, times: Number(values.times) }),
  P9: (adapter: AdapterName) => loadOnce({ adapter, appointments: Number(values.appointments) }),
  P14: (adapter: AdapterName) => simulateDay({ adapter, ...size }),
};

const known = Object.keys(adapters) as AdapterName[];
for (const adapter of wantedOf({ option: 'adapter', known, value: values.adapter }))
  for (const row of wantedOf({ option: 'row', known: ['P2', 'P9', 'P14'], value: values.row })) {
    const begin = performance.now();
    const figures = await rows[row](adapter);
    const seconds = Math.round((performance.now() - begin) / 1_000);
    console.log(JSON.stringify({ row, adapter, seconds, ...figures }));
    if (!figures.holds) process.exitCode = 1;
  }
