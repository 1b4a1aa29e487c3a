import { sql } from '../../../src/database/sql.ts';
import { type Person, personOf, type World } from '../world.ts';
import type { Command } from './command.ts';
import { expectSame } from './second-thoughts.ts';

type Target = {
  readonly appointment: number;
  readonly pet: number;
  readonly entry: number;
  readonly offer: number;
  readonly request: number;
  readonly hold: string;
};

/** The newest of each kind that somebody else has; what nobody has is 0. */
const findOthers = ({ database }: World, { clientId }: Person): Promise<Target> =>
  database.certainRow<Target>(sql`
    select coalesce((select max(appointment_id) from appointments where client_id <> ${clientId}), 0) as appointment,
           coalesce((select max(pet_id) from pets where client_id <> ${clientId}), 0) as pet,
           coalesce((select max(waiting_entry_id) from waiting_entries where client_id is distinct from ${clientId}), 0) as entry,
           coalesce((select max(waiting_offer_id) from waiting_offers where client_id is distinct from ${clientId}), 0) as offer,
           coalesce((select max(medicine_request_id) from medicine_requests where client_id <> ${clientId}), 0) as request,
           coalesce((select max(soft_booking_id) from soft_bookings where client_id is distinct from ${clientId}), 'sb_') as hold`);

/** The newest of each kind that this person had and that is over and cannot be undone any more. */
const findOver = ({ database }: World, { clientId }: Person): Promise<Target> =>
  database.certainRow<Target>(sql`
    select coalesce((select max(appointment_id) from appointments
                      where client_id = ${clientId} and status = 'CANCELLED' and coalesce(undo_until <= clock_timestamp(), true)), 0) as appointment,
           0 as pet,
           coalesce((select max(waiting_entry_id) from waiting_entries where client_id = ${clientId} and state = 'ENDED'), 0) as entry,
           coalesce((select max(waiting_offer_id) from waiting_offers
                      where client_id = ${clientId} and state <> 'LIVE' and coalesce(undo_until <= clock_timestamp(), true)), 0) as offer,
           coalesce((select max(medicine_request_id) from medicine_requests where client_id = ${clientId} and ended_at is not null), 0) as request,
           coalesce((select soft_booking_id from soft_bookings
                      where client_id = ${clientId} and (state <> 'HELD' or expires_at <= clock_timestamp())
                      order by created_at desc limit 1), 'sb_') as hold`);

const attempts = ({
  appointment,
  pet,
  entry,
  offer,
  request,
  hold,
}: Target): readonly (readonly [string, string, object?])[] => [
  ['PATCH', `/appointments/${appointment}/cancel?reasonId=2`],
  ['POST', `/appointments/${appointment}/undo-cancel`],
  ['POST', `/appointments/${appointment}/agree`, {}],
  ['POST', `/bff/v2/pets/${pet}/status`, { version: 1, status: 'DECEASED' }],
  ['DELETE', `/waitlist/${entry}`],
  ['POST', `/waitlist/offers/${offer}/accept`],
  ['POST', `/waitlist/offers/${offer}/decline`],
  ['POST', `/waitlist/offers/${offer}/undo`],
  ['POST', `/medicine-requests/${request}/withdraw`, {}],
  ['PATCH', `/soft-bookings/${hold}`],
  ['DELETE', `/soft-bookings/${hold}`],
];

type Attempts = { readonly whose: string; readonly find: typeof findOver };

/** Tries every call with them and expects that nothing changes. */
const tryAll = ({ whose, find }: Attempts): Command => ({
  weight: 1,
  mayRace: false,
  async run(world, { who }) {
    const person = personOf(world, who);
    const caller = await person.caller();
    const target = await find(world, person);
    await expectSame(world, {
      what: `attempts at ${JSON.stringify(target)}, which are ${whose},`,
      keeps: [],
      change: async () => {
        for (const [method, path, body] of attempts(target)) {
          const { status } = await caller.send(method, path, body === undefined ? {} : { body });
          if (status >= 500) world.complaints.push(`${method} ${path}, which is ${whose}, was answered with ${status}`);
        }
        return true;
      },
    });
  },
});

export const strangerCommands = {
  'tries what is another’s': tryAll({ whose: 'another’s', find: findOthers }),
  'tries what is over': tryAll({ whose: 'over', find: findOver }),
};
