import { expect, test } from 'vitest';
import { envelopeOf, parseConnectionString } from './application-insights.ts';

const connection = { key: '00000000-0000-0000-0000-000000000001', endpoint: 'https://ingest.example.org' };

test('reads key and endpoint from a connection string', () => {
  const text = 'InstrumentationKey=00000000-0000-0000-0000-000000000001;IngestionEndpoint=https://ingest.example.org/';
  expect(parseConnectionString(text)).toEqual(connection);
  expect(parseConnectionString('InstrumentationKey=1;IngestionEndpoint=http://ingest.example.org/')).toBeNull();
  expect(parseConnectionString('')).toBeNull();
});

test('an event has the application’s tag and version, and no names of people [f8831]', () => {
  const item = { kind: 'event', name: 'Appointments Found', properties: { count: 3, errors: ['A', 'B'] } } as const;
  const envelope = envelopeOf(item, { ...connection, tag: 'clientPortalFE', version: '3.5.3', pageLoadId: 'v', at: 0 });
  expect(envelope).toEqual({
    name: 'Microsoft.ApplicationInsights.Event',
    time: '1970-01-01T00:00:00.000Z',
    iKey: connection.key,
    tags: { 'ai.cloud.role': 'clientPortalFE', 'ai.application.ver': '3.5.3', 'ai.session.id': 'v' },
    data: {
      baseType: 'EventData',
      baseData: { ver: 2, name: 'Appointments Found', properties: { count: '3', errors: '["A","B"]' } },
    },
  });
});
