import { hasSameClock } from '@portal/domain/appointments/slots/written-instant';
import type { PracticeSystem } from '../port.ts';
import { zone } from '../remote/understand.ts';

export class UnreliableSystem extends Error {}

type Guarded = Pick<PracticeSystem, 'check' | 'listPractices'>;

/** What forbids relying on the system: a filter that it ignores, or a practice whose clocks show another time. */
export const findingsOf = async (system: Guarded, now: number): Promise<string[]> => {
  const practices = await system.listPractices();
  const others = practices.filter((practice) => practice.zone !== null && !hasSameClock(zone, practice.zone, now));
  const words = others.map((other) => `${other.name} keeps the time of ${other.zone}, and the portal that of ${zone}`);
  return [...(await system.check()), ...words];
};

export const guard = async (system: Guarded): Promise<void> => {
  const findings = await findingsOf(system, Date.now());
  if (findings.length > 0) throw new UnreliableSystem(findings.join('; '));
};
