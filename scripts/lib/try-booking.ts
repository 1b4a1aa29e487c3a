import { ApiCaller } from '../../apps/api/src/testing/api-caller.ts';
import { buildClient } from '../../apps/api/src/testing/builders/build-client.ts';
import { buildPractice } from '../../apps/api/src/testing/builders/build-practice.ts';
import { existingDatabase } from '../../apps/api/src/testing/databases/existing-database.ts';
import { addTestReasons, bookingBody, findSlots } from '../../apps/api/src/testing/scenes/bookers.ts';
import { openSession } from '../../apps/api/src/testing/scenes/open-session.ts';
import { testConfig } from '../../apps/api/src/testing/servers/test-config.ts';
import { PlainError } from './plain-error.ts';

type Portal = { readonly base: string; readonly databaseUrl: string };

/** Adds a practice and a client to the database, and books as that client. The portal has the secret of tests. */
export const tryBooking = async ({ base, databaseUrl }: Portal): Promise<void> => {
  const database = await existingDatabase(databaseUrl);
  try {
    await addTestReasons(database);
    const practice = await buildPractice(database, { vets: 1 });
    const { identityId, petIds } = await buildClient(database, { practiceId: practice.practiceId });
    const cookie = await openSession(database, testConfig(), identityId);
    const booker = { caller: new ApiCaller({ base, cookie }), petId: petIds[0] ?? 0 };
    await booker.caller.takeBearer();
    const [slot] = await findSlots({ practice, booker });
    if (!slot) throw new PlainError('The portal offers no time.');
    const { status } = await booker.caller.post('/appointments', bookingBody({ practice, booker, slot }));
    if (status !== 201) throw new PlainError(`The booking was answered with ${status}.`);
  } finally {
    await database.close();
  }
};
