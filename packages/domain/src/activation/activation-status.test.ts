import { expect, it } from 'vitest';
import { readActivationStatus } from './activation-status.ts';

it('the portal understands both spellings of a status', () => {
  const spellings = ['NOT_STARTED', 'NotStarted', 'STARTED', 'Started', 'COMPLETED', 'Completed'];
  expect(spellings.map(readActivationStatus)).toEqual([
    'NOT_STARTED',
    'NOT_STARTED',
    'STARTED',
    'STARTED',
    'COMPLETED',
    'COMPLETED',
  ]);
  expect(readActivationStatus('Finished')).toBeNull();
});
