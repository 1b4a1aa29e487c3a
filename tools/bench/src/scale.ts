import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { closeConnections, measure, send } from './load.ts';
import type { ScalePortal, ScaleQuestion } from './scale-portal.ts';

// A 28-day search as data grow. `anew` bypasses the cache (X-NoCache). Prints one JSON line for each size; exits with 1 if a
// search was refused.

const { values: options } = parseArgs({
  options: {
    practices: { type: 'string', default: '400' },
    clients: { type: 'string', default: '100000' },
    appointments: { type: 'string', default: '2000000' },
    plans: { type: 'string' },
  },
});

type Answers = { readonly portal: ScalePortal; readonly plans: readonly string[] };

const withPortal = async <Result>(
  question: ScaleQuestion,
  work: (portal: ScalePortal, plans: () => Promise<readonly string[]>) => Promise<Result>,
): Promise<Result> => {
  const child = fork(new URL('./scale-portal.ts', import.meta.url), [JSON.stringify(question)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const next = async <Key extends keyof Answers>(key: Key): Promise<Answers[Key]> => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [Partial<Answers>];
      const value = message[key];
      if (value !== undefined) return value;
    }
  };
  const plans = () => {
    const answer = next('plans');
    child.send('plans');
    return answer;
  };
  try {
    return await work(await next('portal'), plans);
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
};

type How = { readonly times: number; readonly atOnce: number; readonly anew: boolean };

const search = ({ base, searches }: ScalePortal, { times, atOnce, anew }: How) =>
  measure(Array.from({ length: times }), atOnce, (_, index) => {
    const search = searches[index % searches.length];
    const headers = { ...search?.headers, ...(anew ? { 'x-nocache': 'true' } : {}) };
    return send(base, { method: 'GET', path: search?.path ?? '', headers });
  });

const figures = async (portal: ScalePortal) => {
  await search(portal, { times: 400, atOnce: 16, anew: true });
  await search(portal, { times: 400, atOnce: 16, anew: false });
  const found = {
    one: await search(portal, { times: 500, atOnce: 1, anew: false }),
    sixteen: await search(portal, { times: 3000, atOnce: 16, anew: false }),
    oneAnew: await search(portal, { times: 300, atOnce: 1, anew: true }),
    sixteenAnew: await search(portal, { times: 1000, atOnce: 16, anew: true }),
  };
  if (Object.values(found).some(({ failed }) => failed > 0)) process.exitCode = 1;
  return found;
};

const sizes = {
  practices: Number(options.practices),
  clients: Number(options.clients),
  appointments: Number(options.appointments),
};
await withPortal({ kind: 'group', ...sizes }, async (portal, plans) => {
  console.log(JSON.stringify({ what: 'group', ...sizes, loadSeconds: portal.loadSeconds, ...(await figures(portal)) }));
  if (options.plans) await writeFile(options.plans, (await plans()).join('\n\n'));
});

const ahead = 2304;
for (const history of [1_500, 15_000, 150_000]) {
  const one = { practices: 1, clients: 250, appointments: ahead + history };
  const measured = await withPortal({ kind: 'group', ...one }, figures);
  console.log(JSON.stringify({ what: 'history', history, ...measured }));
}
for (const count of [6, 12, 24, 60]) {
  const measured = await withPortal({ kind: 'clinicians', count }, figures);
  console.log(JSON.stringify({ what: 'clinicians', count, ...measured }));
}
await closeConnections();
