import { describeDisruption } from '@portal/domain/appointments/disruptions/disruption';
import type { Disruption } from '../../platform/disruptions.repository.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';

/** Keys see people only with the scope for that. */
export const presentDisruption = (disruption: Disruption, { scopes }: Pick<IntegrationKey, 'scopes'>) => {
  const { appointmentId, practiceId, reference, startsAt, causes, petName, clientName, phone, email } = disruption;
  return {
    appointmentId,
    practiceId,
    reference,
    startsAt: new Date(startsAt).toISOString(),
    causes: [...causes],
    why: describeDisruption(disruption),
    petName,
    client: scopes.includes('clients:read') ? { name: clientName, phone, email } : null,
  };
};
