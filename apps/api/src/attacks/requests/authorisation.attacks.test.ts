import type { Endpoint } from '@portal/contract/endpoint';
import { endpoints } from '@portal/contract/endpoints';
import { integrationScopes } from '@portal/contract/integration/integration.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { ApiCaller } from '../../../testing/api-caller.ts';
import { fillCall } from '../../../testing/attacks/fill-call.ts';
import { plausibleValues, thingsOf } from '../../../testing/attacks/owned-things.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { authorisationDocument } from '../../../testing/authorisation/authorisation-document.ts';
import {
  expectedAnswers,
  namesOwned,
  type Role,
  roles,
  verdictOf,
} from '../../../testing/authorisation/expected-answers.ts';
import { plainRoutes } from '../../../testing/authorisation/plain-routes.ts';
import { routesOf, withoutNames } from '../../../testing/authorisation/server-routes.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { phonePhoto } from '../../../testing/pictures.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { guestMail, guestScene, newGuestDetails } from '../../../testing/scenes/guest-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';

const { database, portal } = await sharedPortal();

const guestHold = async () => {
  const scene = await guestScene({ database, portal });
  const guest = scene.browser();
  const hold = await scene.hold(guest, (await scene.slotsOf(guest))[40]);
  const person = newGuestDetails();
  await scene.details(guest, hold.body.softBookingId, person);
  const { t } = await guestMail(portal, person.email);
  return { cookie: guest.cookie, softBookingId: hold.body.softBookingId, t, email: person.email };
};

const ownerScene = async () => {
  const scene = await appointmentScene({ database, portal });
  const things = await thingsOf(database, scene);
  const photo = new Uint8Array(await phonePhoto());
  await scene.caller.putFile(`/bff/v2/pets/${scene.petId}/photo`, { type: 'image/jpeg', bytes: photo });
  await database.query(sql`
    insert into appointment_photos (appointment_id, place, image, small, digest)
    values (${things.appointmentId}, 1, '\\x03', '\\x04', '\\x05')`);
  const [appointment] = await database.query<{ version: number }>(sql`
    select version from appointments where appointment_id = ${things.appointmentId}`);
  const guest = await guestHold();
  const values = { ...(await plausibleValues(scene)), ...things, place: 1 };
  return {
    scene,
    guest,
    valuesFor(key: string, { access }: Endpoint, isOwner: boolean): Record<string, unknown> {
      if (key === 'POST /appointments/{appointmentId}') return { ...values, version: appointment?.version };
      // A stale version, because later calls could not book for a deceased pet.
      if (key === 'POST /bff/v2/pets/{petId}/status') return { ...values, version: 999 };
      if (key.includes('/guest/')) {
        const { softBookingId, t, email } = guest;
        return { ...values, email, softBookingId, originalSoftBookingId: softBookingId, ...(isOwner ? { t } : {}) };
      }
      // A public list becomes personal once the query names a pet.
      return access === 'public'
        ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'petId'))
        : values;
    },
  };
};
type Owner = Awaited<ReturnType<typeof ownerScene>>;

const signedIn = async (identityId: number, guestCookie: string | null = null): Promise<ApiCaller> => {
  const caller = await portal.signInAs(identityId);
  if (guestCookie === null) return caller;
  const withGuest = new ApiCaller({ base: portal.base, cookie: `${caller.cookie}; ${guestCookie}` });
  withGuest.bearer = caller.bearer;
  return withGuest;
};

const keyWith = async (scopes: readonly string[]): Promise<ApiCaller> =>
  (await buildKey({ database, portal }, scopes, '--calls', '100000')).caller;

const cast = async () => {
  const [owner, blocked] = [await ownerScene(), await ownerScene()];
  await database.query(sql`
    update clients set booking_and_registration_allowed = false where client_id = ${blocked.scene.client.clientId}`);
  const elsewhere = await appointmentScene({ database, portal });
  const neighbour = await buildClient(database, { practiceId: owner.scene.practice.practiceId });
  const nobody = await buildIdentity(database);
  const callerOf: Record<Exclude<Role, `key${string}`>, () => Promise<ApiCaller>> = {
    anonymous: async () => portal.anyone(),
    'not activated': () => signedIn(nobody),
    'same practice': () => signedIn(neighbour.identityId),
    'other practice': () => signedIn(elsewhere.client.identityId),
    owner: () => signedIn(owner.scene.client.identityId, owner.guest.cookie),
    'owner, blocked': () => signedIn(blocked.scene.client.identityId, blocked.guest.cookie),
  };
  const keyFor = (role: Role, { scope }: Endpoint) =>
    keyWith(
      integrationScopes.filter((one) => scope === undefined || (one === scope) === (role === 'key with the scope')),
    );
  const isKey = (role: Role): role is Extract<Role, `key${string}`> => role.startsWith('key');
  const remembered = new Map<string, Promise<ApiCaller>>();
  return {
    ownedBy: (role: Role): Owner => (role === 'owner, blocked' ? blocked : owner),
    /** Calls about sessions get a new caller, because they may end its session. */
    callerFor(role: Role, key: string, endpoint: Endpoint): Promise<ApiCaller> {
      const name = isKey(role) ? `${role} ${endpoint.scope ?? ''}` : role;
      const isFresh = /\/(sessions|auth)\b/.test(key);
      const make = () => (isKey(role) ? keyFor(role, endpoint) : callerOf[role]());
      const caller = isFresh ? make() : (remembered.get(name) ?? make());
      if (!isFresh) remembered.set(name, caller);
      return caller;
    },
  };
};

/** Reads first, deletes last and strangers before owners, so that the records still exist for everybody. */
const methodOrder = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];
const placeInOrder = (key: string): number =>
  methodOrder.indexOf(key.split(' ')[0] ?? '') * 2 + (namesOwned(key) ? 0 : 1);
const inOrder = (): [string, Endpoint][] =>
  Object.entries<Endpoint>(endpoints).toSorted(([one], [other]) => placeInOrder(one) - placeInOrder(other));
const isOwner = (role: Role): boolean => role.startsWith('owner');
const rolesInOrder = roles.toSorted((one, other) => Number(isOwner(one)) - Number(isOwner(other)));

describe('attack 101: who may do what', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    people = await cast();
  });

  it.each(rolesInOrder)('access on the server equals the contract for every call: %s', async (role) => {
    const seen: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [key, endpoint] of inOrder()) {
      const { method, path, sending } = fillCall(
        { key, endpoint },
        people.ownedBy(role).valuesFor(key, endpoint, isOwner(role)),
      );
      const caller = await people.callerFor(role, key, endpoint);
      const { status, body } = await caller.send<{ code?: string } | null>(method, path, sending);
      seen[key] = verdictOf({ key, endpoint }, { status, code: body?.code });
      expected[key] = expectedAnswers(key, endpoint)[role];
    }
    expect(seen).toEqual(expected);
  });

  it('the table of access has a row for every route of the server', () => {
    const routes = routesOf(portal.server);
    const calls = Object.keys(endpoints).map((key) => withoutNames(key.replace(' ', ' /api')));
    expect(routes.toSorted()).toEqual([...calls, ...Object.keys(plainRoutes)].toSorted());
  });

  it('pages behind signed links are closed without a link, and need no sign-in', async () => {
    for (const [key, { opens }] of Object.entries(plainRoutes)) {
      const [method = '', path = ''] = key.split(' ');
      const address = path.replace('{}', '1').replace('*', '/');
      for (const query of ['', '?key=1.1.x&link=1.1.1.9999999999999.x']) {
        const { status } = await rawRequest(`${portal.base}${address}${query}`, { method });
        if (opens === 'a signed link') expect([key, status]).toEqual([key, 404]);
        else expect([key, status]).not.toEqual([key, 401]);
      }
    }
  });

  it('the document lists who may do what', async () => {
    await expect(authorisationDocument()).toMatchFileSnapshot('../../../../../docs/product/authorisation.md');
  });
});
