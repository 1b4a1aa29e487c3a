import type { FastifyBaseLogger } from 'fastify';
import type { AddressCandidates } from '@portal/contract/addresses/addresses.schemas';
import type { PostalAddress } from '@portal/contract/clients/clients.schemas';
import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { type Budget, networkOf, spend } from '../../platform/budgets.ts';
import { orNotFound, Problem } from '../../platform/http/problem.ts';
import type { AddressLookup } from './address-lookup.ts';
import { ServiceFailure, type ServiceId } from './address-service.ts';
import { presentCandidates, presentAddress } from './addresses.presenter.ts';
import type { SealedIds } from './sealed-ids.ts';

type Sources = {
  readonly database: Database;
  readonly lookup: AddressLookup;
  readonly ids: SealedIds;
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
};
type Searcher = { readonly identityId: number; readonly address: string };

const lookupDown = () =>
  new Problem('LOOKUP_DOWN', 'We can’t look up addresses at the moment. Enter the address yourself.', {
    retryAfter: 30,
  });

const tooManyLookups = (seconds: number) =>
  new Problem('TOO_MANY_REQUESTS', 'You’ve looked up too many addresses. Enter the address yourself.', {
    retryAfter: seconds,
  });

const hour = 3600;

/** Ample for someone moving house, too few to harvest the addresses of a town. */
const budgetsOf = (
  name: 'address-search' | 'address-fetch',
  limits: Limits,
  { identityId, address }: Searcher,
): Budget[] => {
  const person = name === 'address-search' ? limits.addressSearchesAnHour : limits.addressFetchesAnHour;
  return [
    { name, key: `identity:${identityId}`, limit: person, windowSeconds: hour },
    { name, key: `identity:${identityId}`, limit: 3 * person, windowSeconds: 24 * hour },
    { name, key: `network:${networkOf(address)}`, limit: 10 * person, windowSeconds: hour },
  ];
};

const spendLookup = async (database: Database, budgets: readonly Budget[]): Promise<void> => {
  const wait = await spend(database, budgets);
  if (wait !== null) throw tooManyLookups(wait);
};

/** Logs only the reason: the query is personal data. */
const ask = async <Answer>(
  { lookup, log }: Pick<Sources, 'lookup' | 'log'>,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    log.warn({ service: lookup.serviceId, reason: error.reason }, 'addresses cannot be looked up');
    throw lookupDown();
  }
};

export const findAddresses = async (
  sources: Sources,
  { text, ...searcher }: Searcher & { readonly text: string },
): Promise<AddressCandidates> => {
  const { database, lookup, ids, limits } = sources;
  await spendLookup(database, budgetsOf('address-search', limits, searcher));
  const suggestions = await ask(sources, () => lookup.search(text));
  const { serviceId } = lookup;
  return presentCandidates(suggestions, {
    serviceId,
    hide: (id) => ids.hide(id, { serviceId, identityId: searcher.identityId }),
  });
};

type AddressQuestion = Searcher & { readonly serviceId: ServiceId; readonly addressId: string };

export const getAddress = async (
  sources: Sources,
  { serviceId, addressId, ...searcher }: AddressQuestion,
): Promise<PostalAddress> => {
  const { database, lookup, ids, limits } = sources;
  const { identityId } = searcher;
  const id = orNotFound(serviceId === lookup.serviceId ? ids.show(addressId, { serviceId, identityId }) : null);
  await spendLookup(database, budgetsOf('address-fetch', limits, searcher));
  const address = orNotFound(await ask(sources, () => lookup.fetch(id)));
  return presentAddress(address, { serviceId, id });
};
