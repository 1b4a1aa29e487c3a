import { formatDevice } from '@portal/domain/privacy/format-device';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Database } from '../../database/client.ts';
import { networkOf } from '../../platform/budgets.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { signIns } from '../../platform/metrics/metrics.ts';
import { insertSignInEvent, type NewSignInEvent } from './sign-in-events.repository.ts';

type Sources = { readonly database: Database; readonly log: FastifyBaseLogger };

const prefixOf = (address: string): string | null => {
  if (address.includes(':')) return `${networkOf(address)}::/48`;
  return address.includes('.') ? `${networkOf(address)}.0/24` : null;
};

export const originOf = (request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers'>) => ({
  network: prefixOf(visitorAddress(request)),
  device: formatDevice(request.headers['user-agent'] ?? ''),
});

/** Never throws: a failed record must not block sign-in or sign-out. */
export const recordSignInEvent = async (
  { database, log }: Sources,
  { occurredAt = null, ...event }: Omit<NewSignInEvent, 'occurredAt'> & { readonly occurredAt?: number | null },
): Promise<void> => {
  if (event.kind === 'SIGNED_IN' || event.kind === 'REFUSED')
    signIns.inc({ provider: event.provider, result: event.reason ?? event.kind });
  try {
    await insertSignInEvent(database, { ...event, occurredAt });
  } catch (err) {
    log.error({ err, kind: event.kind, reason: event.reason }, 'a sign-in event could not be recorded');
  }
};
