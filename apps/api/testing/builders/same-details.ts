import type { Client, ClientChange } from '@portal/contract/clients/clients.schemas';
import { clientDetails } from '@portal/domain/clients/client-record';
import { valuesOf } from '@portal/domain/record';

/** A request that leaves a client's details as they are: tests spread what they change over it. */
export const sameDetails = (client: Client): ClientChange => {
  const { version, alternativeContact, address } = client;
  return { version, ...valuesOf(clientDetails, client), alternativeContact, address };
};
