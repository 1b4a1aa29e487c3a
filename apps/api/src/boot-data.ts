import type { FastifyRequest } from 'fastify';
import type { DashboardData, FirstData } from '@portal/contract/runtime-config/first-data';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { AuthContext } from './auth/auth-context.ts';
import { getSession } from './auth/sessions/get-session.ts';
import { type Database, DatabaseUnavailable } from './database/client.ts';
import { findAppointment } from './features/appointments/appointments.repository.ts';
import { readDueAppointments } from './features/appointments/due/read-due-appointments.ts';
import { readAppointments } from './features/appointments/read-appointments.ts';
import { readHold } from './features/booking/owned-holds.ts';
import { readProfile } from './features/clients/read-profile.ts';
import { findOwnPet, readPets } from './features/pets/read-pets.ts';
import type { Groups } from './features/practices/content/group.ts';
import { listFeatureToggles } from './features/practices/list-practices.ts';
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

const recordPage = /^\/(pets|appointments)\/(\d+)(?:\/|$)/;
/** The maximum of PostgreSQL's `integer`. */
const largestId = 2_147_483_647;

const readDashboard = async (
  deps: Pick<Sources, 'config' | 'database'>,
  { clientId, homePracticeId, activationStatus, activeSoftBookingId, isHeldAsGuest }: ProfileV2,
): Promise<DashboardData | null> => {
  if (clientId === null || homePracticeId === null || activationStatus !== 'COMPLETED') return null;
  const { database } = deps;
  const softBookingId = isHeldAsGuest ? null : activeSoftBookingId;
  const [pets, upcoming, due, features, kept] = await Promise.all([
    readPets(database, { clientId }),
    readAppointments(deps, { clientId, scope: 'upcoming' }),
    readDueAppointments(database, clientId),
    listFeatureToggles(database, homePracticeId),
    softBookingId && readHold(database, { softBookingId, owner: { kind: 'client', clientId } }),
  ]);
  const hold = kept && kept.ok ? kept.value : null;
  return { practiceId: homePracticeId, now: Date.now(), pets, upcoming, due, features, hold };
};

export const createBootData = ({ config, database, context, readiness, groups }: Sources) => {
  // An unplanned outage looks like maintenance, and the page reloads once it is over.
  const bootDataInMaintenance = (): FirstData => {
    const maintenance = { ...config.maintenance, active: true };
    return {
      config: { ...runtimeConfigFor(config, groups.last()), maintenance },
      session: {},
      profile: null,
      dashboard: null,
    };
  };
  const bootData = async (request: FastifyRequest): Promise<FirstData> => {
    if (config.maintenance.active) return bootDataInMaintenance();
    const notReady = readiness.reason();
    if (notReady !== null) throw new DatabaseUnavailable(null, notReady);
    const caller = await context.callerByCookie(request);
    const session = caller ? await getSession(context, request, { withBearer: context.isNavigation(request) }) : {};
    const profile = caller ? await readProfile({ database, config }, caller) : null;
    const isDashboard = request.url.split('?')[0] === '/';
    // If this fails, the page makes the calls itself.
    const dashboard =
      profile && isDashboard
        ? await readDashboard({ config, database }, profile).catch((error: unknown) => {
            request.log.error({ err: error }, 'the dashboard is sent without its lists');
            return null;
          })
        : null;
    return { config: runtimeConfigFor(config, await groups.read()), session, profile, dashboard };
  };
  /** Whether the page is about a pet or an appointment that is not this client's. */
  const isUnknown = async (path: string, { profile }: FirstData): Promise<boolean> => {
    const [, noun, digits] = recordPage.exec(path) ?? [];
    if (noun === undefined || !profile || profile.clientId === null || profile.activationStatus !== 'COMPLETED')
      return false;
    const { clientId } = profile;
    const id = Number(digits);
    if (id > largestId) return true;
    const record =
      noun === 'pets'
        ? await findOwnPet(database, { clientId, petId: id })
        : await findAppointment(database, { clientId, appointmentId: id });
    return record === null;
  };
  return { bootData, bootDataInMaintenance, isUnknown };
};
