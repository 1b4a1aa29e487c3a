import { parseArgs } from 'node:util';
import { simulateDay } from './practice-systems/day.ts';
import { hangBeside } from './practice-systems/hanging.ts';
import { killAtEachStep } from './practice-systems/kills.ts';
import { loadOnce, loadPeople } from './practice-systems/load.ts';
import { systemNames } from '@portal/api/testing/practice-systems/connecting';
import { pick } from '@portal/api/testing/pick';
import { runRows, choicesOf } from './harness/rows.ts';

// Row P9 with the stand-in for Provet Cloud, P2, P6 and P14 with that or the one for ezyVet.

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    system: { type: 'string', default: 'provet-cloud' },
    authority: { type: 'string', default: 'PORTAL' },
    practices: { type: 'string', default: '400' },
    changes: { type: 'string', default: '30000' },
    bookings: { type: 'string', default: '8000' },
    minutes: { type: 'string', default: '6' },
    share: { type: 'string', default: '0.01' },
    seed: { type: 'string', default: '20261125' },
    hanging: { type: 'string', default: '60' },
    times: { type: 'string', default: '3' },
    appointments: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '100000' },
  },
});

const size = {
  system: pick(choicesOf({ option: 'system', known: systemNames, value: values.system }), 0),
  authority: values.authority,
  practices: Number(values.practices),
  changes: Number(values.changes),
  bookings: Number(values.bookings),
  minutes: Number(values.minutes),
  share: Number(values.share),
  seed: Number(values.seed),
};

const rows = {
  P2: () => killAtEachStep(size.system, Number(values.times)),
  P6: () => hangBeside(size.system, Number(values.hanging)),
  P9: () => loadOnce(Number(values.appointments)),
  'P9-people': () => loadPeople(Number(values.clients)),
  P14: () => simulateDay(size),
};

await runRows(rows, values.row);
