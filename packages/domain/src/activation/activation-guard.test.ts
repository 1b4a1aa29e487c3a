import { describe, expect, it } from 'vitest';
import { activationDestination, type ActivationStep, unguardedPages } from './activation-guard.ts';
import type { ActivationStatus } from './activation-status.ts';

const anywhere = ['/', '/pets', '/pets/7', '/appointments', '/appointments/7/cancel', '/client-detail'];

describe('activation guard', () => {
  it.each<[ActivationStatus | null, boolean, ActivationStep | null]>([
    ['COMPLETED', false, null],
    ['COMPLETED', true, null],
    ['NOT_STARTED', true, '/invite'],
    ['STARTED', true, '/invite'],
    [null, true, '/invite'],
    ['NOT_STARTED', false, '/client-routing'],
    [null, false, '/client-routing'],
    ['STARTED', false, '/verified'],
  ])('%s, registration params stored: %s → %s', (activationStatus, hasStoredRegistration, to) => {
    for (const path of anywhere)
      expect(activationDestination({ path, activationStatus, hasStoredRegistration })).toBe(to);
  });

  it('does not redirect from the six unguarded pages', () => {
    expect(unguardedPages).toHaveLength(6);
    for (const path of unguardedPages)
      for (const activationStatus of ['NOT_STARTED', 'STARTED', 'COMPLETED', null] as const)
        expect(activationDestination({ path, activationStatus, hasStoredRegistration: true })).toBeNull();
  });
});
