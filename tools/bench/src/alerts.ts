import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkRules, type Prometheus, readAlertNames, startPrometheus } from './alerts-prometheus.ts';
import { drills } from './alerts-drills.ts';
import { type Scene, startScene } from './alerts-scene.ts';
import { bookUntilStopped } from './faults-load.ts';

// Runs promtool, then ordinary load, under which no alert may fire, then each fault. With --minutes, load alone.

const { values } = parseArgs({ options: { minutes: { type: 'string' }, fault: { type: 'string' } } });
const isShort = values.minutes === undefined;
const ordinarySeconds = isShort ? 60 : Number(values.minutes) * 60;
const patienceSeconds = 150;

const watch = async (prometheus: Prometheus, seconds: number): Promise<string[]> => {
  const seen = new Set<string>();
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (const name of await prometheus.firing()) seen.add(name);
    await wait(1_000);
  }
  return [...seen];
};

const secondsUntil = async (holds: () => Promise<boolean>): Promise<number | null> => {
  const begin = performance.now();
  while (performance.now() - begin < patienceSeconds * 1_000) {
    if (await holds()) return Math.round((performance.now() - begin) / 1_000);
    await wait(500);
  }
  return null;
};

const practise = async (scene: Scene, prometheus: Prometheus): Promise<string[]> => {
  const fired: string[] = [];
  for (const { fault, alerts, inject, mend } of drills) {
    if (values.fault !== undefined && !fault.includes(values.fault)) continue;
    // Alerts of earlier faults may still be firing; this fault's must not be.
    await secondsUntil(async () => !(await prometheus.firing()).some((name) => alerts.includes(name)));
    const ended = new AbortController();
    const injected = inject(scene, ended.signal);
    const seen = new Set<string>();
    const seconds = await secondsUntil(async () => {
      for (const name of await prometheus.firing()) seen.add(name);
      return alerts.every((name) => seen.has(name));
    });
    ended.abort();
    await injected;
    await mend(scene);
    fired.push(...alerts.filter((name) => seen.has(name)));
    console.log(JSON.stringify({ fault, wanted: alerts, fired: [...seen], seconds }));
  }
  const quietAfter = await secondsUntil(async () => (await prometheus.firing()).length === 0);
  console.log(JSON.stringify({ quietAfter }));
  return quietAfter === null ? [] : fired;
};

checkRules();
console.log(JSON.stringify({ rules: (await readAlertNames()).length, promtool: 'ok' }));
const scene = await startScene();
const prometheus = await startPrometheus(scene.targets, isShort);
const load = bookUntilStopped(scene.prepared, () => scene.portals.map(({ base }) => base), { workers: 2 });
try {
  // By then, the disturbance of starting up has left the rate windows.
  await wait(isShort ? 25_000 : 0);
  const firedInOrdinaryLoad = await watch(prometheus, ordinarySeconds);
  console.log(JSON.stringify({ ordinarySeconds, firedInOrdinaryLoad }));
  const fired = isShort ? await practise(scene, prometheus) : [];
  const missed =
    isShort && values.fault === undefined ? (await readAlertNames()).filter((name) => !fired.includes(name)) : [];
  console.log(JSON.stringify({ fired: fired.length, missed }));
  if (firedInOrdinaryLoad.length > 0 || missed.length > 0) process.exitCode = 1;
} finally {
  await load.stop();
  await prometheus.stop();
  await scene.stop();
}
