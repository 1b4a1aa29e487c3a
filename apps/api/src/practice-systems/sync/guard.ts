import { hasSameClock } from '@portal/domain/appointments/slots/written-instant';
import type { PracticeSystem } from '../port.ts';
import { zone } from '../remote/understand.ts';

export class UnreliableSystem extends Error {}

type Guarded = Pick<PracticeSystem, 'check' | 'listPractices'>;

/** Returns reasons not to rely on the system, such as an ignored filter or a practice in another time zone. */
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
