import { integrationScopes } from '@portal/contract/integration/integration.schemas';
import { usualLimits } from '../../src/platform/config/limits.ts';
import { plausibleValues } from '../attacks/owned-things.ts';
import { plainRoutes } from '../authorisation/plain-routes.ts';
import { inParallel } from '../in-parallel.ts';
import { appointmentScene } from '../scenes/appointment-scene.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { badTexts } from './bad-values.ts';
import { type FuzzCase, type FuzzedCall, fuzzedCalls } from './fuzz-cases.ts';
import { createRawSender, type RawStatus } from './send-raw.ts';
import { storedRows } from './stored-rows.ts';
import { buildKey } from '../builders/build-key.ts';

/** Rate limits would hide what the fuzz is looking for. */
export const limitsForFuzz: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(usualLimits)
    .filter((name) => /(Minute|AnHour|ADay|AQuarter|OfOneBrowser)$/.test(name))
    .map((name) => [name, 1_000_000]),
);

type Effort = Parameters<typeof fuzzedCalls>[1] & { readonly hangMilliseconds: number; readonly atOnce: number };

const callersAt = async (at: TestPortal) => {
  const scene = await appointmentScene(at);
  const { token } = await buildKey(at, integrationScopes, '--calls', '100000');
  const values = { ...(await plausibleValues(scene)), appointmentId: 1, weightId: 1, softBookingId: 'sb_x', place: 1 };
  const identityId = scene.client.identityId;
  const asPerson = async () => (await at.portal.signInAs(identityId)).identity;
  return { values, asPerson, asKey: { authorization: `Bearer ${token}` } };
};

const pageCases = (): FuzzCase[] =>
  Object.keys(plainRoutes).flatMap((key) => {
    const [method = '', route = ''] = key.split(' ');
    const path = route.replace('*', '/');
    const make = (text: string): FuzzCase => ({
      name: `${key} ${text.slice(0, 40)}`,
      method,
      path: path.includes('{}')
        ? path.replace('{}', text)
        : `${path}?${['q', 'key', 'link', 'date', 'list', 'first', 'answer'].map((name) => `${name}=${text.slice(0, 1_500)}`).join('&')}`,
      headers: {},
      body: method === 'GET' ? undefined : `key=${text}&answer=${text}&reason=${text}&message=${text}`,
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    return badTexts.map((text) => (method === 'GET' ? make(text) : { ...make(text), headers: form }));
  });

const isFault = (status: RawStatus, { headers }: FuzzCase): boolean => {
  // A body that contradicts its length or encoding header may end with a closed connection.
  if (status === 'reset') return !('content-encoding' in headers);
  return status === 'hang' || status >= 500;
};

/** Sends unexpected input to every call, and repeats what was refused while watching what is stored. */
export const fuzzPortal = async (at: TestPortal, effort: Effort) => {
  const { values, asPerson, asKey } = await callersAt(at);
  const sender = createRawSender(at.portal.base, effort.hangMilliseconds);
  const faults: string[] = [];
  const storedBy: string[] = [];
  let sent = 0;
  const sendAll = (cases: readonly FuzzCase[], identity: Readonly<Record<string, string>>) =>
    inParallel(cases, effort.atOnce, async (one) => {
      sent++;
      const status = await sender.send({ ...one, headers: { ...identity, ...one.headers } });
      if (isFault(status, one)) faults.push(`${one.name}: ${status}`);
      return status;
    });
  let person = await asPerson();
  const identityFor = async ({ key, endpoint }: FuzzedCall) => {
    if (endpoint.access === 'integration') return asKey;
    if (/\/(sessions|auth)\b/.test(key)) person = await asPerson();
    return person;
  };
  const sendCases = async (call: FuzzedCall, cases: readonly FuzzCase[]): Promise<FuzzCase[]> => {
    const statuses = await sendAll(cases, await identityFor(call));
    return cases.filter((_, index) => Number(statuses[index]) >= 400);
  };
  const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await storedRows(at.database);
    await work();
    const after = await storedRows(at.database);
    return Object.keys(after).filter((table) => before[table] !== after[table]);
  };

  const refused: { readonly call: FuzzedCall; readonly cases: readonly FuzzCase[] }[] = [];
  for (const call of fuzzedCalls(values, effort)) {
    const under = call.cases.map((one) => ({ ...one, path: `/api${one.path}` }));
    refused.push({ call, cases: await sendCases(call, under) });
  }
  await sendAll(pageCases(), {});

  const again = refused.filter(({ call }) => !call.key.startsWith('GET '));
  person = await asPerson();
  const changed = await changedBy(async () => {
    for (const { call, cases } of again) await sendCases(call, cases);
  });
  if (changed.length > 0)
    for (const { call, cases } of again) {
      const tables = await changedBy(() => sendCases(call, cases));
      if (tables.length > 0) storedBy.push(`${call.key}: ${tables.join(', ')}`);
    }
  if (changed.length > 0 && storedBy.length === 0) storedBy.push(`together: ${changed.join(', ')}`);
  sender.close();
  return { sent, faults, storedBy };
};
