import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { createBootData } from './boot-data.ts';
import { type AuthContext, createAuthContext } from './auth/auth-context.ts';
import { addAuthRoutes } from './auth/auth.routes.ts';
import { createAuthenticate } from './auth/require-client.ts';
import type { Database } from './database/client.ts';
import { addActivationRoutes } from './features/activation/activation.routes.ts';
import { addAddressRoutes } from './features/addresses/addresses.routes.ts';
import { addAppointmentRoutes } from './features/appointments/appointments.routes.ts';
import { createPracticeDiaries } from './features/slots/practice-diaries.ts';
import { addClientRoutes } from './features/clients/clients.routes.ts';
import { markEmailUndeliverable } from './features/contact-preferences/contact-preferences.repository.ts';
import { addContactPreferencesRoutes } from './features/contact-preferences/contact-preferences.routes.ts';
import { addMedicineRoutes } from './features/medicines/medicines.routes.ts';
import { addPetRoutes } from './features/pets/pets.routes.ts';
import { createGroups } from './features/practices/content/group.ts';
import { addPracticeRoutes } from './features/practices/practices.routes.ts';
import { addPrivacyRoutes } from './features/privacy/privacy.routes.ts';
import { addIntegrationRoutes } from './integration/integration.routes.ts';
import { createKeyAuthenticate, createKeyCheck } from './integration/keys/authenticate-key.ts';
import { addPracticeSystemAsker } from './practice-systems/readers/ask-practice-system.ts';
import { addHints } from './practice-systems/hints/hints.routes.ts';
import { portalVersion } from './features/runtime-config/runtime-config.ts';
import { addRuntimeConfigRoutes } from './features/runtime-config/runtime-config.routes.ts';
import { addGuestRoutes } from './features/booking/guests/guests.routes.ts';
import { addSlotRoutes } from './features/slots/slots.routes.ts';
import { addVaccinationRoutes } from './features/vaccinations/vaccinations.routes.ts';
import { addWaitingListRoutes } from './features/waiting-list/waiting-list.routes.ts';
import { addBookingRoutes } from './features/booking/booking.routes.ts';
import { createKeyedMutex } from './platform/keyed-mutex.ts';
import { limitKeyOf } from './platform/budgets.ts';
import type { Config } from './platform/config/config.ts';
import type { AddRoutes, ApiDeps } from './features/api-deps.ts';
import { originsFor } from './platform/http/allowed-origins.ts';
import { addApiDocs } from './platform/http/open-api/api-docs.ts';
import { addCompression, calls } from './platform/http/compression.ts';
import { addErrorHandling, answerError } from './platform/http/error-handler.ts';
import { addHealth } from './platform/http/health.ts';
import { longestParam } from './platform/http/known-paths.ts';
import { createMissLimit } from './platform/http/missed-records.ts';
import { addHttpMetrics } from './platform/metrics/http-metrics.ts';
import { addPages } from './platform/http/pages/pages.ts';
import { refuseDuringMaintenance } from './platform/http/maintenance.ts';
import { addRequestGuards } from './platform/http/request-guards.ts';
import { runInBackground } from './run-in-background.ts';
import { closeUnusedConnections } from './platform/http/unused-connections.ts';
import { visitorAddress, warnOfUntrustedProxies } from './platform/http/visitor-address.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { mailOf } from './mail-composers.ts';
import { addPlainPages } from './pages/plain-pages.ts';
import { alwaysReady, type Readiness } from './platform/readiness.ts';
import { loggerOptions } from './platform/logging.ts';
import type { Mailer } from './platform/mailer/mailer.ts';
import { createRecipientProof } from './platform/mailer/recipient-proof.ts';
import { newRequestId, traceRequests } from './platform/tracing/trace-requests.ts';
import { mailSourcesOf } from './platform/outbox/mail-approval.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createProofOfWork } from './platform/proof-of-work/proof-of-work.ts';
import { apiOn, type Authenticate } from './platform/http/api.ts';
import { addProofOfWorkRoutes } from './platform/proof-of-work/proof-of-work.routes.ts';

export type Dependencies = {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly readiness?: Readiness;
};

const features: readonly AddRoutes[] = [
  addRuntimeConfigRoutes,
  addActivationRoutes,
  addClientRoutes,
  addContactPreferencesRoutes,
  addAddressRoutes,
  addPetRoutes,
  addPracticeRoutes,
  addSlotRoutes,
  addAppointmentRoutes,
  addBookingRoutes,
  addGuestRoutes,
  addWaitingListRoutes,
  addMedicineRoutes,
  addVaccinationRoutes,
  addPrivacyRoutes,
];

const createHttpServer = (config: Config, readiness: Readiness): FastifyInstance => {
  const options: FastifyServerOptions = {
    logger: loggerOptions(config),
    // Until the server is ready, each refused request has a log line of its own.
    logController: new LogController({ disableRequestLogging: () => readiness.reason() !== null }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 64 * 1024,
    // Photos may upload slowly; request headers may not.
    requestTimeout: 60_000,
    genReqId: newRequestId,
    // Undecodable URLs never reach the error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: longestParam },
    // Requests on keep-alive connections are still answered while draining, with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    handlerTimeout: config.limits.answerMilliseconds,
  };
  const server = Fastify(options);
  server.server.headersTimeout = 15_000;
  traceRequests(server);
  addHttpMetrics(server);
  closeUnusedConnections(server);
  // Node drops the address of a closed socket unless it was read before; rate limits need it later.
  server.addHook('onRequest', async ({ socket }) => void socket.remoteAddress);
  addSecurityHeaders(server, { https: config.webOrigin.startsWith('https://') });
  return server;
};

const isIntegrationCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/integration/');

const withoutCounts = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

type Parts = { readonly deps: ApiDeps; readonly context: AuthContext };

const apiOf =
  ({ deps, context }: Parts) =>
  async (server: FastifyInstance): Promise<void> => {
    const { authenticate, config, proofOfWork } = deps;
    const authenticateKey = createKeyAuthenticate(deps);
    const hasKey = createKeyCheck(deps);
    const byAccess: Authenticate = (request, access, scope) =>
      (access === 'integration' ? authenticateKey : authenticate)(request, access, scope);
    await server.register(fastifyRateLimit, {
      max: config.limits.callsAMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => context.budgetOwners.accountOf(request) ?? limitKeyOf(visitorAddress(request)),
      // A key has a limit of its own, wherever its calls come from.
      allowList: (request) => isIntegrationCall(request) && hasKey(request),
      // Counts would reveal the caller's earlier requests.
      addHeadersOnExceeding: withoutCounts,
      addHeaders: withoutCounts,
    });
    server.decorate('misses', createMissLimit(deps.database));
    server.decorate('authenticate', byAccess);
    warnOfUntrustedProxies(server, config);
    addRequestGuards(server);
    refuseDuringMaintenance(server, config);
    addCompression(server, calls);
    const api = apiOn(server);
    for (const addRoutes of features) addRoutes(api, deps);
    addProofOfWorkRoutes(api, proofOfWork);
    addIntegrationRoutes(api, deps);
    addAuthRoutes(api, context);
    addApiDocs(server, { version: portalVersion, apiUrl: '/api' });
  };

export const buildServer = async ({
  config,
  database,
  mailer,
  readiness = alwaysReady,
}: Dependencies): Promise<FastifyInstance> => {
  const server = createHttpServer(config, readiness);
  const context = createAuthContext({ config, database });
  const search = { database, diaries: createPracticeDiaries(database, config.limits) };
  const outbox = createOutbox({
    restMilliseconds: config.limits.outboxRestMilliseconds,
    ...mailSourcesOf(database, config),
    mailer,
    log: server.log,
    recipientProof: createRecipientProof(config.secrets),
    onAddressRefused: (address) => markEmailUndeliverable(database, address),
    ...mailOf({ database, config, search }),
  });

  const deps: ApiDeps = {
    ...search,
    config,
    authenticate: createAuthenticate(context),
    cookies: context.cookies,
    outbox,
    proofOfWork: createProofOfWork({ database, secrets: config.secrets, effort: config.limits.proofOfWorkTries }),
    groups: createGroups(database),
    bookingMutex: createKeyedMutex(),
    askPracticeSystem: addPracticeSystemAsker(server, { config, database, wakeOutbox: () => outbox.wake() }),
  };

  addErrorHandling(server);
  await server.register(fastifyCookie);
  await server.register(fastifyFormbody, { bodyLimit: 16 * 1024 });
  addHealth(server, { database, readiness, outbox });
  await addPlainPages(server, deps);
  addHints(server, deps);

  await server.register(apiOf({ deps, context }), { prefix: '/api' });
  await addPages(server, {
    webDir: config.webDir,
    ...createBootData({ config, database, context, readiness, groups: deps.groups }),
    ...originsFor(config),
  });

  runInBackground(server, { ...deps, mailer, readiness });
  server.addHook('onClose', () => context.sessions.finish());
  return server;
};
