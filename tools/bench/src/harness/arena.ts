import type { Arena } from '@portal/api/testing/races/arena';
import { closeAgentConnections, KeptCaller } from '@portal/api/testing/races/kept-caller';
import type { Report } from '@portal/api/testing/races/report';
import { addTestReasons } from '@portal/api/testing/scenes/bookers';
import { openSession } from '@portal/api/testing/servers/open-session';
import { testConfig } from '@portal/api/testing/servers/test-config';
import { endChild, startChild } from './child.ts';
import { withDatabase } from './postgres.ts';

const mostRows = 5;

/** Figures of a race, with the first of its violations. */
export const runRace = (race: (arena: Arena) => Promise<Report>) =>
  withDatabase(async ({ database }) => {
    await addTestReasons(database);
    const { child, base } = await startChild([database.url]);
    try {
      const signInAs = async (identityId: number) =>
        new KeptCaller({ base, cookie: await openSession(database, testConfig(), identityId) });
      const { trials, figures, violations } = await race({ database, signInAs });
      const violated = violations.length;
      return { trials, figures, violated, violations: violations.slice(0, mostRows) };
    } finally {
      await endChild(child);
      closeAgentConnections();
    }
  });
