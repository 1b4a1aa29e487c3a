import { hasSameClock } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { Check, PracticeSystem } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { saveNotes } from './feeds.repository.ts';
import { noteSharedReasons } from './shared-reasons.repository.ts';
import type { Reading } from './turn.ts';
import { noteUnlisted } from './unlisted-links.repository.ts';

export class UnreliableSystem extends Error {}

type Guarded = Pick<PracticeSystem, 'check' | 'listPractices'>;

/** Returns reasons not to rely on the system, such as a practice in another time zone. */
export const findingsOf = async (system: Guarded, now: number): Promise<Check> => {
  const practices = await system.listPractices();
  const others = practices.filter((practice) => practice.zone !== null && !hasSameClock(zone, practice.zone, now));
  const words = others.map((other) => `${other.name} keeps the time of ${other.zone}, and the portal that of ${zone}`);
  const { findings, notes } = await system.check();
  return { findings: [...findings, ...words], notes };
};

type Recent = { readonly at: number; readonly check: Promise<Check> };
const recent = new WeakMap<Guarded, Recent>();
const recentMilliseconds = 60_000;

/** Several feeds begin to load a system at once, and one check is enough for all of them. */
export const checkOnce = (system: Guarded, mayBeRecent: boolean): Promise<Check> => {
  const last = recent.get(system);
  if (mayBeRecent && last && last.at > Date.now() - recentMilliseconds) return last.check;
  const forget = () => recent.delete(system);
  const check = findingsOf(system, Date.now());
  recent.set(system, { at: Date.now(), check });
  check.then(({ findings }) => findings.length > 0 && forget(), forget);
  return check;
};

/** What an operator may want to link in another way. */
export const noteLinks = async (database: Queryable, source: string, system: PracticeSystem): Promise<string[]> => [
  ...(await noteSharedReasons(database, source)),
  ...(await noteUnlisted(database, source, system)),
];

/** Throws if the system is not to be relied on. */
export const guard = async ({
  database,
  system,
  turn,
}: Pick<Reading, 'database' | 'system' | 'turn'>): Promise<void> => {
  const { findings, notes } = await checkOnce(system, !turn.isRelied);
  if (findings.length > 0) throw new UnreliableSystem(findings.join('; '));
  await saveNotes(database, turn, [...notes, ...(await noteLinks(database, turn.source, system))]);
};
