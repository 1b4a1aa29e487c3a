import type { Client } from '@portal/contract/clients/clients.schemas';
import type { Database } from '../../database/client.ts';
import { showPhone } from '../../platform/contact/phone-number.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { presentClientDetails } from './client-details.presenter.ts';
import { findClientDetails } from './client-details.repository.ts';

export const readClientDetails = async (
  database: Database,
  { clientId, activationStatus }: Pick<Caller, 'activationStatus'> & { readonly clientId: number },
): Promise<Client> =>
  presentClientDetails(orNotFound(await findClientDetails(database, clientId)), { activationStatus, showPhone });
