/** Each rule's comment gives its reason; change a rule here and record it in docs/decisions. Map: docs/map.md. */

/** Imports between API features; anything not listed is forbidden. */
const apiRoomsMayUse = {
  activation: ['booking', 'clients', 'contact-preferences', 'practices'],
  addresses: [],
  appointments: ['clients', 'contact-preferences', 'pets', 'practices', 'prices', 'slots'],
  booking: ['appointments', 'clients', 'pets', 'practices', 'slots'],
  clients: ['practices'],
  'contact-preferences': [],
  medicines: ['appointments', 'prices', 'slots'],
  pets: ['clients', 'practices'],
  practices: [],
  prices: ['practices'],
  privacy: ['contact-preferences'],
  'runtime-config': ['practices'],
  slots: ['clients', 'pets', 'practices', 'prices'],
  vaccinations: [],
  'waiting-list': ['appointments', 'booking', 'slots'],
};

/** Imports between web features, by feature or `feature/folder`; all may use the `*.queries.ts` of any. Entries only go. */
const webRoomsMayUse = {
  activation: ['booking', 'practices', 'slots'],
  addresses: [],
  appointments: ['before-booking', 'slots'],
  'before-booking': ['slots'],
  booking: ['appointments', 'before-booking', 'practices', 'slots'],
  clients: [],
  'contact-preferences': [],
  cookies: [],
  'guest-complete': ['activation', 'booking', 'practices', 'slots'],
  home: ['activation', 'appointments', 'before-booking', 'booking', 'pets', 'slots'],
  medicines: ['appointments', 'practices', 'slots'],
  pets: ['appointments/list', 'before-booking', 'medicines/pet', 'vaccinations/pet'],
  practices: [],
  privacy: [],
  slots: [],
  vaccinations: [],
  'waiting-list': ['appointments', 'slots'],
};

/** Imports between the folders of `apps/api/src/practice-systems`, lowest first; all may use `port.ts` beside them. */
const practiceSystemFoldersMayUse = {
  remote: [],
  adapters: ['remote'],
  turns: ['adapters', 'remote'],
  connections: ['adapters', 'remote', 'turns'],
  hints: ['adapters', 'connections'],
  people: ['remote', 'turns'],
  operations: ['hints', 'remote', 'turns'],
  appointments: ['hints', 'operations', 'people', 'remote', 'turns'],
  rotas: ['appointments', 'remote', 'turns'],
  writes: ['adapters', 'appointments', 'hints', 'operations', 'people', 'remote', 'turns'],
  readers: [
    'adapters',
    'appointments',
    'connections',
    'hints',
    'operations',
    'people',
    'remote',
    'rotas',
    'turns',
    'writes',
  ],
  'desk-changes': [],
};

/** Imports between the folders of the test kit, lowest first; all may use the files beside them. */
const testKitFoldersMayUse = {
  'row-types': [],
  databases: ['row-types'],
  servers: ['databases'],
  builders: ['servers'],
  'practice-systems': [],
  webhooks: ['builders', 'servers'],
  scenes: ['builders', 'databases', 'servers'],
  mail: ['builders', 'scenes', 'servers'],
  attacks: ['builders', 'scenes', 'servers'],
  authorisation: ['attacks'],
  privacy: ['attacks', 'scenes', 'servers'],
  races: ['builders', 'mail', 'scenes'],
  fuzz: ['attacks', 'authorisation', 'builders', 'privacy', 'races', 'scenes', 'servers'],
  day: ['builders', 'databases', 'mail', 'scenes', 'servers', 'webhooks'],
};

const roomsWithoutCycles = (matrix) => {
  const roomsUsedBy = (room) => matrix[room].map((entry) => entry.split('/')[0]);
  const reaches = (from, wanted, seen = []) =>
    roomsUsedBy(from).some(
      (room) => room === wanted || (!seen.includes(room) && reaches(room, wanted, [...seen, room])),
    );
  const inCycle = Object.keys(matrix).find((room) => reaches(room, room));
  if (inCycle) throw new Error(`The matrix of rooms has a cycle through "${inCycle}".`);
};

roomsWithoutCycles(apiRoomsMayUse);
roomsWithoutCycles(webRoomsMayUse);
roomsWithoutCycles(practiceSystemFoldersMayUse);
roomsWithoutCycles(testKitFoldersMayUse);

const tests = '[.]test[.]tsx?$|/testing/';
const inAnyRoom = '^apps/api/src/features/[^/]+/';
const inRoom = (room) => `^apps/api/src/features/${room}/`;
const repository = '[.]repository[.a-z0-9-]*[.]ts$';
const zodFreeContract = '^packages/contract/src/(errors[.]ts$|telemetry/)';
const serverOnlyPackages =
  '^node_modules/(pg|pg-[^/]+|fastify|@fastify/[^/]+|nodemailer|openid-client|jose|ical-generator|oidc-provider)/';

const errors = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

/** The files beside the folders are the lowest: they import no folder. */
const foldersPointOneWay = (name, { inside, mayUse }) => [
  ...Object.entries(mayUse).map(([folder, others]) => ({
    name: `${name}-${folder}`,
    comment: `"${folder}" may import ${others.join(', ') || 'no other folder'} and the files beside the folders, as listed at the top of this file.`,
    from: { path: `^${inside}/${folder}/`, pathNot: '[.]test[.]ts$' },
    to: { path: `^${inside}/[^/]+/`, pathNot: `^${inside}/(${[folder, ...others].join('|')})/` },
  })),
  {
    name: `${name}-are-known`,
    comment:
      'Folders that import each other cannot be understood apart; add a new one to the matrix at the top of this file.',
    from: { path: `^${inside}/`, pathNot: [`^${inside}/(${Object.keys(mayUse).join('|')})/`, '[.]test[.]ts$'] },
    to: { path: `^${inside}/[^/]+/` },
  },
];

const everywhere = [
  {
    name: 'no-circular',
    comment:
      'Files in an import cycle can only be understood, moved and tested together; move the shared part to a lower layer.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-dev-dep',
    comment: 'Production code must not depend on packages that a production install omits.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '^packages/emails/src/preview[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
  },
  {
    name: 'product-knows-no-tests',
    comment: 'Builders and test servers do not ship; code that needs them is a test.',
    from: { path: '^(apps|packages)/', pathNot: `${tests}|^packages/emails/src/preview[.]ts$` },
    to: { path: tests },
  },
];

const packages = [
  {
    name: 'domain-imports-nothing',
    comment: 'Rules are pure, without I/O, clock or libraries, so that browser and server can share them.',
    from: { path: '^packages/domain/src/', pathNot: tests },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'contract-imports-zod-and-domain',
    comment: 'The contract describes the wire format only, and both sides must be able to import it.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: '^packages/(contract|domain)/src/|^node_modules/zod/' },
  },
  {
    name: 'contract-for-browsers-without-schemas',
    comment: 'The browser imports error codes and event names as values, so these files must not pull in zod.',
    from: { path: zodFreeContract },
    to: { pathNot: `${zodFreeContract}|^packages/domain/src/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'emails-import-their-own',
    comment:
      'Data in, subject and text out: emails can be tested without the rest of the product. What belongs to a pet is written as on screens.',
    from: { path: '^packages/emails/src/', pathNot: `${tests}|/preview[.]ts$` },
    to: { pathNot: '^packages/emails/src/|^packages/domain/src/pets/possessive[.]ts$' },
  },
];

const web = [
  {
    name: 'web-never-reaches-the-server',
    comment: 'The browser knows only the contract; server code in a bundle leaks internals and does not run.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: ['^apps/api/', '^packages/emails/', '^(tools|e2e|scripts)/', serverOnlyPackages] },
  },
  {
    name: 'web-has-no-node',
    comment: 'Browsers have no Node built-ins, and the bundler hides such a mistake.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-takes-types-from-the-contract',
    comment: '`import type` costs nothing; a value import would load zod before the first screen.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: '^packages/contract/src/', pathNot: zodFreeContract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-loads-no-schema-library',
    comment: 'The server validates; a second validator would cost every visitor 24 kB.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: '^node_modules/zod/' },
  },
  ...Object.entries(webRoomsMayUse).map(([room, used]) => ({
    name: `web-rooms-follow-the-matrix-${room}`,
    comment: `The web feature "${room}" may use ${used.join(', ') || 'no other feature'}, and the queries of all; a new import is a decision.`,
    from: { path: `^apps/web/src/features/${room}/`, pathNot: tests },
    to: {
      path: '^apps/web/src/features/',
      pathNot: [`^apps/web/src/features/(${[room, ...used].join('|')})/`, '[.]queries[.]tsx?$'],
    },
  })),
  {
    name: 'web-rooms-do-not-look-up',
    comment: 'app/ routes to features and shell frames them; features know neither.',
    from: { path: '^apps/web/src/features/', pathNot: tests },
    to: { path: '^apps/web/src/(app|shell)/|^apps/web/src/main[.]tsx$' },
  },
  {
    name: 'web-ground-floor-knows-no-room',
    comment: 'UI kit, theme and platform serve all features; code specific to one belongs in that feature.',
    from: { path: '^apps/web/src/(ui|theme|platform)/', pathNot: tests },
    to: { path: '^apps/web/src/(features|app|shell)/|^apps/web/src/main[.]tsx$' },
  },
  {
    name: 'web-kit-does-not-ask-who',
    comment: 'UI kit and theme depend on their props only, never on who is signed in.',
    from: { path: '^apps/web/src/(ui|theme)/', pathNot: tests },
    to: { path: '^apps/web/src/auth/' },
  },
  {
    name: 'web-frame-uses-queries-only',
    comment: 'Shell and sign-in frame every page: they read the data of features and render it themselves.',
    from: { path: '^apps/web/src/(shell|auth)/', pathNot: tests },
    to: { path: '^apps/web/src/features/', pathNot: '[.]queries[.]tsx?$' },
  },
];

const api = [
  {
    name: 'api-never-imports-web',
    comment: 'The server serves built pages as files.',
    from: { path: '^apps/api/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'api-ground-floor-knows-no-room',
    comment: 'Features depend on platform and database, not the reverse; build-server.ts assembles the server.',
    from: { path: '^apps/api/src/(platform|database)/', pathNot: tests },
    to: { path: '^apps/api/src/(features|cli|seeds)/' },
  },
  {
    name: 'pages-are-shown-last',
    comment: 'Plain pages show what features know; build-server.ts and the command that writes one start them.',
    from: { path: '^apps/api/src/', pathNot: [tests, '^apps/api/src/(pages/|cli/|build-server[.]ts$)'] },
    to: { path: '^apps/api/src/pages/' },
  },
  {
    name: 'api-database-stands-alone',
    comment: 'The database layer is the lowest: it knows only drivers and statements.',
    from: { path: '^apps/api/src/database/', pathNot: tests },
    to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(database|platform/config)/' },
  },
  {
    name: 'api-sign-in-knows-no-room',
    comment: 'Features depend on auth, never the reverse.',
    from: { path: '^apps/api/src/auth/', pathNot: tests },
    to: { path: '^apps/api/src/(features|cli|seeds)/' },
  },
  {
    name: 'data-exchange-knows-no-room',
    comment: 'It reads and writes the tables of all features at once; features and commands use it, never the reverse.',
    from: { path: '^apps/api/src/data-exchange/', pathNot: tests },
    to: { path: '^apps/api/src/(features|auth|cli|seeds)/' },
  },
  {
    name: 'routes-connect-only',
    comment: 'A route connects an endpoint to a use case; logic in it would escape the tests of both.',
    from: { path: '^apps/api/src/(features|auth|integration|pages|practice-systems)/.*[.]routes[.]ts$' },
    to: {
      pathNot: [
        '^apps/api/src/(features|auth|integration|pages|practice-systems)/',
        '^apps/api/src/platform/http/',
        '^packages/(contract|domain)/src/',
        '^node_modules/(fastify|@fastify/[^/]+)/',
      ],
    },
  },
  {
    name: 'routes-never-touch-the-database',
    comment: 'Loading, deciding and saving belong in the use case, where one transaction covers them.',
    from: { path: '[.]routes[.]ts$' },
    to: { path: [repository, '^apps/api/src/database/', '^node_modules/pg/'] },
  },
  {
    name: 'rooms-know-no-other-systems',
    comment:
      'Triggers note what changes, so a feature need not know who is told; build-server.ts and the commands start it.',
    from: { path: '^apps/api/src/(features|platform|auth|database|seeds)/', pathNot: tests },
    to: { path: '^apps/api/src/(integration|practice-systems)/' },
  },
  {
    name: 'rooms-know-the-caller-only',
    comment: 'A feature learns only who the caller is; sessions and tokens stay inside auth.',
    from: { path: '^apps/api/src/features/', pathNot: tests },
    to: { path: '^apps/api/src/auth/', pathNot: '^apps/api/src/auth/require-client[.]ts$' },
  },
  {
    name: 'repositories-know-the-database-only',
    comment: 'SQL in, rows out: a repository makes no decisions.',
    from: { path: `^apps/api/src/.*${repository}` },
    to: {
      pathNot: [
        '^apps/api/src/database/',
        repository,
        '^apps/api/src/features/[^/]+/[^/]+[.]errors[.]ts$',
        '^apps/api/src/data-exchange/kinds/kind[.]ts$',
        '^apps/api/src/practice-systems/port[.]ts$',
        // An email is stored with the trace of its request.
        '^apps/api/src/platform/tracing/trace-context[.]ts$',
        '^packages/(contract|domain)/src/',
        '^node_modules/zod/',
      ],
    },
  },
  {
    name: 'repositories-take-types-from-above',
    comment:
      'Use cases apply domain rules and contract schemas, not repositories. Records are data: they name the columns.',
    from: { path: `^apps/api/src/.*${repository}` },
    to: {
      path: '^packages/(contract|domain)/src/|^node_modules/zod/',
      pathNot: '^packages/domain/src/.*record[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'repositories-stay-in-their-room',
    comment: "Only one feature writes SQL for a table; others call that feature's use cases or repository.",
    from: { path: `^apps/api/src/features/([^/]+)/.*${repository}` },
    to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
  },
  {
    name: 'tables-are-descriptions',
    comment: 'A table is described by data: records, SQL and the descriptions of other tables.',
    from: { path: '^apps/api/src/.*[.]tables[.]ts$' },
    to: { pathNot: '^apps/api/src/database/|[.]tables[.]ts$|^packages/domain/src/.*record[.]ts$' },
  },
  {
    name: 'presenters-do-no-io',
    comment: 'A presenter maps data to the contract; whatever it lacks must be loaded by the use case.',
    from: { path: '[.]presenter[.]ts$' },
    to: {
      path: [
        repository,
        '^apps/api/src/(database|auth)/',
        '^apps/api/src/platform/(?!calendar-file)',
        serverOnlyPackages,
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'presenters-have-no-node',
    comment: 'No files, network or randomness in a presenter.',
    from: { path: '[.]presenter[.]ts$' },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  },
  ...Object.entries(apiRoomsMayUse).map(([room, others]) => ({
    name: `api-room-${room}`,
    comment: `"${room}" may import ${others.length > 0 ? others.join(', ') : 'no other feature'}, as listed at the top of this file.`,
    from: { path: inRoom(room), pathNot: tests },
    to: { path: inAnyRoom, pathNot: [room, ...others].map(inRoom) },
  })),
  {
    name: 'api-rooms-are-known',
    comment: 'Features are named after nouns of the business; add a new one to the matrix at the top of this file.',
    from: { path: '^apps/api/src/', pathNot: inAnyRoom },
    to: { path: inAnyRoom, pathNot: Object.keys(apiRoomsMayUse).map(inRoom) },
  },
  ...foldersPointOneWay('practice-system-folders', {
    inside: 'apps/api/src/practice-systems',
    mayUse: practiceSystemFoldersMayUse,
  }),
  ...foldersPointOneWay('test-kit-folders', { inside: 'apps/api/testing', mayUse: testKitFoldersMayUse }),
];

const tools = [
  {
    name: 'tools-enter-by-the-test-door',
    comment:
      'Tools and end-to-end tests start the product and its PostgreSQL as its own tests do, and reach no further in.',
    from: { path: '^(tools|e2e|scripts)/' },
    to: { path: '^apps/', pathNot: '^apps/api/(testing/|src/((seeds|database/embedded)/|(build-server|main)[.]ts$))' },
  },
  {
    name: 'workshop-points-one-way',
    comment:
      'The product, then the test kit, local services and provision, then end-to-end tests, benches and scripts.',
    from: { path: '^(apps|packages|tools/(local-services|provision))/' },
    to: { path: '^(e2e|scripts|tools/(bench|checks))/' },
  },
  {
    name: 'local-services-are-strangers',
    comment:
      'The local identity provider and mailbox stand in for third-party servers: they share our password rule only.',
    from: { path: '^tools/local-services/src/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/domain/src/activation/password-rules[.]ts$' },
  },
];

module.exports = {
  forbidden: errors([...everywhere, ...packages, ...web, ...api, ...tools]),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]cache|test-results)/' },
    // A type import is a dependency too.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.svg'],
    },
  },
};
