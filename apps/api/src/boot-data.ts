import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './auth/auth-context.ts';
import { getSession } from './auth/sessions/get-session.ts';
import { type Database, DatabaseUnavailable } from './database/client.ts';
import { readProfile } from './features/clients/read-profile.ts';
import type { Groups } from './features/practices/content/group.ts';
import { runtimeConfigFor } from './features/runtime-config/runtime-config.ts';
import type { Config } from './platform/config/config.ts';
import type { Readiness } from './platform/readiness.ts';

type Sources = {
  readonly config: Config;
  readonly database: Database;
  readonly context: AuthContext;
  readonly readiness: Readiness;
  readonly groups: Groups;
};

export const createBootData = ({ config, database, context, readiness, groups }: Sources) => {
  // An unplanned outage looks like maintenance, and the page reloads once it is over.
  const bootDataInMaintenance = () => {
    const maintenance = { ...config.maintenance, active: true };
    return { config: { ...runtimeConfigFor(config, groups.last()), maintenance }, session: {}, profile: null };
  };
  const bootData = async (request: FastifyRequest) => {
    if (config.maintenance.active) return bootDataInMaintenance();
    const notReady = readiness.reason();
    if (notReady !== null) throw new DatabaseUnavailable(null, notReady);
    const caller = await context.callerByCookie(request);
    const session = caller ? await getSession(context, request, { withBearer: context.isNavigation(request) }) : {};
    const profile = caller ? await readProfile(database, caller) : null;
    return { config: runtimeConfigFor(config, await groups.read()), session, profile };
  };
  return { bootData, bootDataInMaintenance };
};
