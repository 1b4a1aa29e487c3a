import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { checkResults } from '@portal/domain/activation/client-check';
import { isRecord } from '../../platform/draft-store.ts';

const textIn = (record: Readonly<Record<string, unknown>>, key: string): string =>
  typeof record[key] === 'string' ? record[key] : '';

const numberIn = (record: Readonly<Record<string, unknown>>, key: string): number | null =>
  typeof record[key] === 'number' ? record[key] : null;

export const clientCheckOf = (stored: unknown): ClientCheck | null => {
  if (!isRecord(stored) || !isRecord(stored['practice'])) return null;
  const { practice } = stored;
  const result = checkResults.find((known) => known === stored['result']);
  const practiceId = numberIn(practice, 'practiceId');
  if (result === undefined || practiceId === null) return null;
  const options = Array.isArray(stored['options']) ? stored['options'].filter(isRecord) : [];
  return {
    result,
    checkId: textIn(stored, 'checkId'),
    expiresAt: textIn(stored, 'expiresAt'),
    practice: {
      practiceId,
      name: textIn(practice, 'name'),
      phone: textIn(practice, 'phone'),
      acceptsNewClients: practice['acceptsNewClients'] === true,
    },
    options: options.map((option) => ({ optionId: textIn(option, 'optionId'), masked: textIn(option, 'masked') })),
    maskedDestination: textIn(stored, 'maskedDestination') || null,
    retryAfterSeconds: numberIn(stored, 'retryAfterSeconds'),
  };
};
