import { readActivationStatus } from '@portal/domain/activation/activation-status';
import { isRecord } from './draft-store.ts';

/** A response whose activation status has the spelling that pages compare with. */
export const withStatusNames = (response: unknown): unknown => {
  if (!isRecord(response) || typeof response['activationStatus'] !== 'string') return response;
  const { activationStatus: text } = response;
  return { ...response, activationStatus: readActivationStatus(text) ?? text };
};
