import { describe, expect, it } from 'vitest';
import { activationDestination } from './activation-guard.ts';

const at = (
  path: string,
  activationStatus: 'NOT_STARTED' | 'STARTED' | 'COMPLETED' | null,
  hasStoredRegistration = false,
) => activationDestination({ path, activationStatus, hasStoredRegistration });

describe('the activation guard', () => {
  it('lets everybody stay whose activation is completed', () => {
    expect(at('/', 'COMPLETED')).toBeNull();
    expect(at('/pets', 'COMPLETED', true)).toBeNull();
  });
  it('sends somebody with stored registration parameters to the invitation', () => {
    expect(at('/', 'NOT_STARTED', true)).toBe('/invite');
    expect(at('/pets', 'STARTED', true)).toBe('/invite');
  });
  it('sends somebody who has not started, or has no profile, to routing', () => {
    expect(at('/', 'NOT_STARTED')).toBe('/client-routing');
    expect(at('/appointments', null)).toBe('/client-routing');
  });
  it('sends somebody who has started to verification', () => {
    expect(at('/', 'STARTED')).toBe('/verified');
  });
  it.each([
    '/registration',
    '/verified',
    '/registration-new',
    '/client-routing',
    '/guest/complete',
    '/appointments/book',
  ])('does not guard %s', (path) => {
    expect(at(path, 'NOT_STARTED', true)).toBeNull();
  });
});
