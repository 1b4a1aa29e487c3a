import { productEvents } from '@portal/contract/telemetry/events';
import { expect, test } from 'vitest';
import { cleanItem } from './telemetry-sinks.ts';

const clean = (properties: Readonly<Record<string, unknown>>) =>
  cleanItem({ kind: 'event', name: 'Sign Up Failed', properties }).properties;

test('accepts the declared properties of all nine events [6b70a]', () => {
  expect(productEvents).toHaveLength(9);
  const properties = {
    componentName: 'RegistrationCheck',
    count: 3,
    clientMatched: true,
    auth0Id: 'auth0|65f1c0ffee',
    practiceId: 12,
    errors: ['CODE_EXPIRED'],
  };
  expect(clean(properties)).toEqual(properties);
});

test('attack 26: removes personal data from telemetry [6b70a, fe6c1]', () => {
  expect(
    clean({
      signUpFailedReason: 'rosie@example.org is taken',
      errorMessage: 'No record for CB1 2AB',
      placeNavigatedFrom: '/verified?code=123',
      errors: ['called 07700 900123'],
      auth0Id: 'rosie@example.org',
      lastName: 'Hale',
      componentName: 'x'.repeat(200),
    }),
  ).toEqual({});
});
