import { setTimeout as wait } from 'node:timers/promises';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { signInSteps } from '@portal/api/testing/attacks/sign-in-steps';
import { inParallel } from '@portal/api/testing/in-parallel';
import { PlainBrowser } from '@portal/api/testing/plain-browser';
import { addTestWebhook } from '@portal/api/testing/webhooks/add-test-webhook';
import { lockClients, pauseMail, removeWebhooks } from './alerts.repository.ts';
import type { Scene } from './alerts-scene.ts';
import { bookUntilStopped } from './faults-load.ts';

type Drill = {
  readonly fault: string;
  readonly alerts: readonly string[];
  readonly inject: (scene: Scene, ended: AbortSignal) => Promise<void>;
  readonly mend: (scene: Scene) => Promise<unknown>;
};

const nothing = async (): Promise<void> => undefined;

const until = async (ended: AbortSignal, work: () => Promise<unknown>): Promise<void> => {
  while (!ended.aborted) {
    await work().catch(() => undefined);
    await wait(100);
  }
};

const startSignIn = (scene: Scene, browser: PlainBrowser) => signInSteps(scene.origin).start(browser);

const comeBackWrong = async (scene: Scene): Promise<void> => {
  const browser = new PlainBrowser();
  const state = new URL(await startSignIn(scene, browser)).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ state, code: 'made-up', iss: scene.provider.issuer });
  await browser.request(`${scene.origin}/api/auth/callback/auth0?${query.toString()}`);
};

const crowd = async ({ origin, prepared: { bookings, bookers } }: Scene): Promise<void> => {
  const wanted = bookings[0]?.body;
  await inParallel(bookers.slice(0, 40), 10, async ({ caller, petId }) => {
    const asking = new ApiCaller({ base: origin, cookie: caller.cookie });
    await asking.takeBearer();
    await asking.post('/soft-bookings', { ...wanted, petId });
  });
};

const guess = (origin: string) =>
  inParallel(Array.from({ length: 40 }), 20, () =>
    fetch(`${origin}/api/pre-signup/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lastName: 'Nobody', postcode: 'ZZ1 1ZZ', email: 'nobody@example.org', practiceId: 1 }),
    }).then((response) => response.text()),
  );

const restartAgainAndAgain = async (scene: Scene): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) {
    await scene.restart(1);
    await wait(4_000);
  }
};

// Drills that need bookings run first, while there are free times.
export const drills: readonly Drill[] = [
  {
    fault: 'the mail server refuses emails',
    alerts: ['PortalMailRefused'],
    inject: async ({ mailbox }) => mailbox.faults.refuseNext(Infinity, 451),
    mend: async ({ mailbox }) => mailbox.faults.clear(),
  },
  {
    fault: 'the mail server is down',
    alerts: ['PortalMailServerAway', 'PortalOutboxStuck'],
    inject: ({ mailbox }) => mailbox.close(),
    mend: (scene) => scene.bringMailboxBack(),
  },
  {
    fault: 'email is paused',
    alerts: ['PortalMailPaused'],
    inject: async ({ database }) => void (await pauseMail(database, true)),
    mend: ({ database }) => pauseMail(database, false),
  },
  {
    fault: 'a webhook’s receiver fails',
    alerts: ['PortalWebhooksFailing', 'PortalWebhooksLate'],
    inject: async ({ database, receiver }) => {
      receiver.status = 500;
      await addTestWebhook(database, receiver.url);
    },
    mend: ({ database }) => removeWebhooks(database),
  },
  {
    fault: 'a webhook’s receiver is gone',
    alerts: ['PortalWebhookSwitchedOff'],
    inject: async ({ database, receiver }) => {
      receiver.status = 410;
      await addTestWebhook(database, receiver.url);
    },
    mend: ({ database }) => removeWebhooks(database),
  },
  {
    fault: 'one process is killed',
    alerts: ['PortalDown'],
    inject: async ({ portals }) => void portals[1].child.kill('SIGKILL'),
    mend: (scene) => scene.restart(1),
  },
  {
    fault: 'one process ends again and again',
    alerts: ['PortalRestarting'],
    inject: restartAgainAndAgain,
    mend: nothing,
  },
  {
    fault: 'many want one time',
    alerts: ['PortalBookingConflicts'],
    inject: (scene, ended) => until(ended, () => crowd(scene)),
    mend: nothing,
  },
  {
    fault: 'somebody tries out names and postcodes',
    alerts: ['PortalManyChecksRefused'],
    inject: ({ origin }, ended) => until(ended, () => guess(origin)),
    mend: nothing,
  },
  {
    fault: 'the identity provider’s answers are refused',
    alerts: ['PortalSignInsRefused'],
    inject: (scene, ended) => until(ended, () => comeBackWrong(scene)),
    mend: nothing,
  },
  {
    fault: 'the identity provider is down',
    alerts: ['PortalProviderFailing'],
    inject: async (scene, ended) => {
      await scene.provider.close();
      await scene.restart(0);
      await until(ended, () => startSignIn(scene, new PlainBrowser()));
    },
    mend: (scene) => scene.bringProviderBack(),
  },
  {
    fault: 'a process gets no processor time',
    alerts: ['PortalEventLoopBlocked'],
    inject: ({ portals }, ended) =>
      until(ended, async () => {
        portals[1].child.kill('SIGSTOP');
        await wait(400);
        portals[1].child.kill('SIGCONT');
        await wait(100);
      }),
    mend: async ({ portals }) => portals[1].child.kill('SIGCONT'),
  },
  {
    fault: 'a table is locked',
    alerts: ['PortalPoolExhausted', 'PortalSlow'],
    inject: async ({ database, prepared, origin }, ended) => {
      const load = bookUntilStopped(prepared, () => [origin], { workers: 40, first: prepared.bookings.length });
      await until(ended, () => lockClients(database, 5));
      await load.stop();
    },
    mend: nothing,
  },
  {
    fault: 'the database is stopped',
    alerts: ['PortalDatabaseDown', 'PortalNotReady', 'PortalErrors', 'PortalJobLate'],
    inject: ({ relay }) => relay.close(),
    mend: ({ relay }) => relay.open(),
  },
];
