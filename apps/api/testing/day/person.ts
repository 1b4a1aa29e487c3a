import type { ApiCaller } from '../api-caller.ts';
import { createPhone } from './readers/phone.ts';
import type { Person, World } from './world.ts';

/** Less than an access token lasts. */
const minutesOfSession = 4;

type Facts = Pick<Person, 'name' | 'email' | 'clientId' | 'identityId' | 'petIds'>;

export const personIn = ({ portal, clock }: Pick<World, 'portal' | 'clock'>, facts: Facts): Person => {
  let session: { readonly caller: ApiCaller; readonly until: number } | null = null;
  const caller = async (): Promise<ApiCaller> => {
    const now = await clock.now();
    if (!session || session.until < now)
      session = { caller: await portal.signInAs(facts.identityId), until: now + minutesOfSession * 60_000 };
    return session.caller;
  };
  return { ...facts, caller, phone: createPhone(), undo: null, offer: null, waiting: new Set() };
};
