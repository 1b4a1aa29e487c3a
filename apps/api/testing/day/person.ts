import { ApiCaller } from '../api-caller.ts';
import { deviceInUse } from './meeting.ts';
import { pick } from '../pick.ts';
import type { TestServer } from '../servers/test-server.ts';
import { createPhone } from './readers/phone.ts';
import type { Person, World } from './world.ts';

/** Less than an access token lasts. */
const minutesOfSession = 4;

const bothServers = (caller: ApiCaller, { base }: TestServer): readonly ApiCaller[] => {
  const other = new ApiCaller({ base, cookie: caller.cookie });
  other.bearer = caller.bearer;
  return [caller, other];
};

type Facts = Pick<Person, 'name' | 'email' | 'clientId' | 'identityId' | 'petIds'>;

export const personIn = (
  { portal, elsewhere, clock }: Pick<World, 'portal' | 'elsewhere' | 'clock'>,
  facts: Facts,
): Person => {
  let session: { readonly callers: readonly ApiCaller[]; readonly until: number } | null = null;
  const caller = async (): Promise<ApiCaller> => {
    const now = clock.lastSet();
    if (!session || session.until < now)
      session = {
        callers: bothServers(await portal.signInAs(facts.identityId), elsewhere),
        until: now + minutesOfSession * 60_000,
      };
    return pick(session.callers, deviceInUse());
  };
  return {
    ...facts,
    caller,
    phone: createPhone(),
    feed: null,
    undo: null,
    offer: null,
    waiting: new Set(),
    left: new Set(),
  };
};
