import type { Database } from '../../database/client.ts';
import { setDelay } from '../../features/appointments/delays/set-delay.ts';
import { notFound } from '../../platform/http/problem.ts';
import { actorOf, withinReach } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

type Said<Minutes extends number> = {
  readonly practiceId: number;
  readonly clinicianId: number | null;
  readonly minutes: Minutes;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

export const delayPractice = async <Minutes extends number>(
  database: Database,
  { practiceId, clinicianId, minutes, key, traceId }: Said<Minutes>,
) => {
  withinReach(key, { practiceId });
  if (!(await setDelay(database, { practiceId, clinicianId, minutes, actor: actorOf(key), traceId }))) throw notFound();
  return { clinicianId, minutes };
};
