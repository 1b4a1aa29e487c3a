import { ensureInstalled } from './lib/ensure-installed.mjs';
import { runNode } from './lib/pinned-node.mjs';

const benches = {
  slots: 'what a search computes, without database and network',
  http: 'calls to a running server',
  page: 'on a slow phone: first loads, what is fetched ahead, twelve taps, and row N3: signing out in two tabs',
  mail: 'emails while the mail server is down or fails, and while the portal is killed',
  webhooks: '10,000 webhooks to a receiver that fails in all usual ways',
  days: 'rows R1 to R10: 50,000 steps of random days, judged by calendars, emails, texts and other systems (--seed, --steps)',
  races: 'rows B1 to B9 of the promises under faults: who gets a time that many want',
  waiting: 'the waiting list: 10,000 entries and 1,000 races for offers',
  faults:
    'rows D1 to D8 and D12 to D16 of the promises: killed, stopped, frozen, without connections or disk; --long for full counts',
  pgbouncer: 'row D19: a portal behind PgBouncer in transaction mode, and the tests of the API through it (--short)',
  failover: 'row D18: three nodes under Patroni, the primary killed again and again while people book (--short)',
  backup:
    'row D9: a backup while people book, restored and checked; --row photos: memory with --photos MB; --row servers: over PostgreSQL 15 and back',
  import:
    'a group of 100,000 clients, 180,000 pets and 300,000 appointments: exported, imported, again, and killed in the middle',
  'practice-systems':
    'rows P2, P6, P9 and P14 with stand-ins: a day of a group of 400 practices, kills at each step of a write, a first load, systems that hang',
  'real-system':
    'a day beside a running copy of OpenVPM, in the folder that you name: both books compared, each change at the desk told',
  outage:
    'row D22: all processes stopped behind the shipped nginx while somebody confirms a booking in a browser, and started again',
  rolling: 'row D11: three processes of the release before behind nginx or HAProxy, replaced one by one under load',
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(benches, name)) {
  const lines = Object.entries(benches).map(([bench, what]) => `  npm run bench -- ${bench.padEnd(11)} ${what}`);
  console.log(lines.join('\n'));
  process.exit(name === '' || name === 'help' ? 0 : 2);
}
await ensureInstalled();
process.exitCode = await runNode([`tools/bench/src/${name}.ts`, ...args]);
