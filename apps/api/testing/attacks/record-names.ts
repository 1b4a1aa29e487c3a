import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { sampleOf } from './schema-sample.ts';

export const owned = [
  'petId',
  'alsoPetIds',
  'appointmentId',
  'existingAppointmentId',
  'softBookingId',
  'existingSoftBookingId',
  'addressId',
  'weightId',
  'originalSoftBookingId',
  'sessionId',
  'entryId',
  'offerId',
  'requestId',
  'itemId',
  'linkId',
] as const;
export type Owned = (typeof owned)[number];

const others: readonly string[] = [
  'practiceId',
  'practiceIds',
  'PracticeId',
  'appointmentReasonId',
  'reasonId',
  'speciesId',
  'breedId',
  'colourId',
  'insurerId',
  'salutationId',
  'clinicianId',
  'slotId',
  'serviceId',
  'provider',
  'checkId',
  'optionId',
  'place',
  'clientId',
  'rc',
  'secret',
];

export type EndpointRecord = {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly place: 'params' | 'query' | 'body';
  readonly name: string;
};

const namesIn = (key: string, endpoint: Endpoint): EndpointRecord[] =>
  (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.keys(sampleOf(endpoint[place]))
      .filter((name) => place === 'params' || /ids?$/i.test(name))
      .map((name) => ({ key, endpoint, place, name })),
  );

/** Integration keys belong to no client; `authorisation.attacks.test.ts` tries every call with every other scope. */
const isForClients = (endpoint: Endpoint): boolean => endpoint.access !== 'integration';

const all = (): EndpointRecord[] =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => isForClients(endpoint))
    .flatMap(([key, endpoint]) => namesIn(key, endpoint));

export const isOwned = (name: string): name is Owned => owned.some((known) => known === name);

export const endpointRecords = (): EndpointRecord[] => all().filter(({ name }) => isOwned(name));

export const unknownNames = (): string[] =>
  all()
    .filter(({ name }) => !isOwned(name) && !others.includes(name))
    .map(({ key, name }) => `${key}: ${name}`);
