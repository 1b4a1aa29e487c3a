import { hasSameClock } from '@portal/domain/slots/clinic-time';
import type { Check, PracticeSystem } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { saveNotes } from './feeds.repository.ts';
import type { Reading } from './turn.ts';

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

export const guard = async ({ database, system, turn }: Reading): Promise<void> => {
  const { findings, notes } = await findingsOf(system, Date.now());
  if (findings.length > 0) throw new UnreliableSystem(findings.join('; '));
  await saveNotes(database, turn, notes);
};
