/** Each rule's comment gives its reason; change a rule here and record it in docs/decisions. Map: docs/map.md. */

/** Imports between API features; anything not listed is forbidden. */
const apiRoomsMayUse = {
  activation: ['clients', 'contact-preferences', 'practices', 'soft-bookings'],
  addresses: [],
  appointments: ['clients', 'contact-preferences', 'pets', 'practices'],
  clients: ['practices'],
  'contact-preferences': [],
  pets: ['clients', 'practices'],
  practices: [],
  privacy: ['contact-preferences'],
  'runtime-config': [],
  'soft-bookings': ['appointments', 'clients', 'pets', 'practices'],
};

const reaches = (from, wanted, seen = []) =>
  apiRoomsMayUse[from].some(
    (room) => room === wanted || (!seen.includes(room) && reaches(room, wanted, [...seen, room])),
  );

for (const room of Object.keys(apiRoomsMayUse))
  if (reaches(room, room)) throw new Error(`The matrix of rooms has a cycle through "${room}".`);

const tests = '[.]test[.]tsx?$|/testing/';
const inAnyRoom = '^apps/api/src/features/[^/]+/';
const inRoom = (room) => `^apps/api/src/features/${room}/`;
const repository = '[.]repository[.a-z0-9-]*[.]ts$';
const zodFreeContract = '^packages/contract/src/(errors[.]ts$|telemetry/)';
const serverOnlyPackages =
  '^node_modules/(pg|pg-[^/]+|fastify|@fastify/[^/]+|@electric-sql/[^/]+|nodemailer|openid-client|jose|ical-generator|oidc-provider)/';

const errors = (rules) => rules.map((rule) => ({ severity: 'error', ...rule }));

const everywhere = [
  {
    name: 'no-circular',
    comment:
      'Files in a circle can only be understood, moved and tested together; one of them belongs on another floor.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-unresolvable',
    comment: 'An import that leads nowhere fails on the first machine that runs it.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'declared-dependencies',
    comment:
      'A package that is only there by luck of hoisting goes away with the next update: name it in package.json.',
    from: { path: '^(apps|packages)/', pathNot: tests },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'not-to-dev-dep',
    comment: 'What ships may not lean on a package that a production install leaves out.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, '^packages/emails/src/preview[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nobody imports and that starts nothing is left over.',
    from: {
      orphan: true,
      pathNot: [
        '[.]d[.]ts$',
        '[.]test[.]tsx?$',
        '[.]config[.](ts|js|mjs)$',
        '^[.][^/]+[.]cjs$',
        '/main[.]tsx?$',
        '^scripts/[^/]+[.]mjs$',
        '^tools/bench/src/',
        '^apps/api/src/cli/commands/',
        '^e2e/states/in-page/',
        '^scripts/lib/expect-auckland[.]ts$',
      ],
    },
    to: {},
  },
  {
    name: 'product-knows-no-tests',
    comment: 'Builders and test servers are not part of what ships; code that needs them is a test.',
    from: { path: '^(apps|packages)/', pathNot: `${tests}|^packages/emails/src/preview[.]ts$` },
    to: { path: tests },
  },
];

const packages = [
  {
    name: 'domain-imports-nothing',
    comment: 'Rules are true on paper: no I/O, no clock, no library, so browser and server can share them.',
    from: { path: '^packages/domain/src/', pathNot: tests },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'contract-imports-zod-and-domain',
    comment: 'The contract is what crosses the wire and nothing else; both sides must be able to read it.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: '^packages/(contract|domain)/src/|^node_modules/zod/' },
  },
  {
    name: 'contract-for-browsers-without-schemas',
    comment: 'Error codes and event names are values the browser reads, so they may not pull zod into the first load.',
    from: { path: zodFreeContract },
    to: { pathNot: `${zodFreeContract}|^packages/domain/src/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'emails-import-their-own',
    comment: 'Data in, subject and text out: words in a mail can be read and tested without the rest of the product.',
    from: { path: '^packages/emails/src/', pathNot: `${tests}|/preview[.]ts$` },
    to: { pathNot: '^packages/emails/src/' },
  },
];

const web = [
  {
    name: 'web-never-reaches-the-server',
    comment: 'The browser knows the contract alone; server code in a bundle leaks its workings and does not run.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: ['^apps/api/', '^packages/emails/', '^(tools|e2e|scripts)/', serverOnlyPackages] },
  },
  {
    name: 'web-has-no-node',
    comment: 'A phone has no file system: a Node built-in here is a mistake that the bundler hides.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'web-takes-types-from-the-contract',
    comment: 'Schemas stay on the server: `import type` costs no byte, a value would load zod before the first screen.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: '^packages/contract/src/', pathNot: zodFreeContract, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-loads-no-schema-library',
    comment: 'The server validates; a second validator would cost every visitor 24 kB.',
    from: { path: '^apps/web/src/', pathNot: tests },
    to: { path: '^node_modules/zod/' },
  },
  {
    name: 'web-rooms-share-hooks-only',
    comment: "A room may use another room's `queries/use-*`; what is drawn together is put together in app/.",
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '/queries/use-[^/]+[.]tsx?$'] },
  },
  {
    name: 'web-rooms-do-not-look-up',
    comment: 'app/ composes rooms and shell frames them; a room knows neither, only the table of page paths.',
    from: { path: '^apps/web/src/features/', pathNot: tests },
    to: { path: '^apps/web/src/(app|shell)/|^apps/web/src/main[.]tsx$', pathNot: '^apps/web/src/app/paths[.]ts$' },
  },
  {
    name: 'web-ground-floor-knows-no-room',
    comment: 'Kit, looks and plumbing serve every room alike; what knows a room belongs to that room.',
    from: { path: '^apps/web/src/(ui|theme|platform)/', pathNot: tests },
    to: {
      path: '^apps/web/src/(features|app|shell)/|^apps/web/src/main[.]tsx$',
      pathNot: '^apps/web/src/app/paths[.]ts$',
    },
  },
  {
    name: 'web-kit-does-not-ask-who',
    comment: 'A button looks the same for everybody: the kit and the theme are drawn from their arguments.',
    from: { path: '^apps/web/src/(ui|theme)/', pathNot: tests },
    to: { path: '^apps/web/src/auth/' },
  },
  {
    name: 'web-frame-uses-hooks-only',
    comment:
      'Shell and sign-in read what rooms know through their hooks and draw it themselves; app/ composes the rest.',
    from: { path: '^apps/web/src/(shell|auth)/', pathNot: tests },
    to: { path: '^apps/web/src/features/', pathNot: '/queries/use-[^/]+[.]tsx?$' },
  },
];

const api = [
  {
    name: 'api-never-imports-web',
    comment: 'The server serves built pages as files; it does not know how they are drawn.',
    from: { path: '^apps/api/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'api-ground-floor-knows-no-room',
    comment: 'Rooms stand on platform and database; the server is put together in build-server.ts.',
    from: { path: '^apps/api/src/(platform|database)/', pathNot: tests },
    to: { path: '^apps/api/src/(features|cli|seeds)/' },
  },
  {
    name: 'api-database-stands-alone',
    comment: 'Everything else may be rebuilt above it: the database layer knows drivers and statements only.',
    from: { path: '^apps/api/src/database/', pathNot: tests },
    to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(database|platform/config)/' },
  },
  {
    name: 'api-sign-in-knows-no-room',
    comment: 'Who somebody is comes before what they may see; a room asks auth, never the other way round.',
    from: { path: '^apps/api/src/auth/', pathNot: tests },
    to: { path: '^apps/api/src/(features|cli|seeds)/' },
  },
  {
    name: 'routes-connect-only',
    comment:
      'A route joins a call of the contract to a use case; a step or a decision in it would escape the tests of both.',
    from: { path: '^apps/api/src/(features|auth)/.*[.]routes[.]ts$' },
    to: {
      pathNot: [
        '^apps/api/src/(features|auth)/',
        '^apps/api/src/platform/http/',
        '^packages/(contract|domain)/src/',
        '^node_modules/(fastify|@fastify/[^/]+)/',
      ],
    },
  },
  {
    name: 'routes-never-touch-the-database',
    comment: 'Load, decide, save, announce stand together in the use case, where a transaction can hold them.',
    from: { path: '[.]routes[.]ts$' },
    to: { path: [repository, '^apps/api/src/database/', '^node_modules/(pg|@electric-sql)/'] },
  },
  {
    name: 'rooms-know-the-caller-only',
    comment: 'A room learns from auth who calls and nothing else: sessions and tokens stay behind that door.',
    from: { path: '^apps/api/src/features/', pathNot: tests },
    to: { path: '^apps/api/src/auth/', pathNot: '^apps/api/src/auth/require-client[.]ts$' },
  },
  {
    name: 'repositories-know-the-database-only',
    comment: 'SQL in, rows out: a repository that calls on anything else makes decisions nobody looks for there.',
    from: { path: `^apps/api/src/.*${repository}` },
    to: {
      pathNot: [
        '^apps/api/src/database/',
        repository,
        '^apps/api/src/features/[^/]+/[^/]+[.]errors[.]ts$',
        '^packages/(contract|domain)/src/',
        '^node_modules/zod/',
      ],
    },
  },
  {
    name: 'repositories-take-types-from-above',
    comment: 'Rules of the domain and schemas of the contract are applied by use cases, not while reading rows.',
    from: { path: `^apps/api/src/.*${repository}` },
    to: { path: '^packages/(contract|domain)/src/|^node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'repositories-stay-in-their-room',
    comment: "A table has one room that writes its SQL; another room asks that room's use case or repository function.",
    from: { path: `^apps/api/src/features/([^/]+)/.*${repository}` },
    to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
  },
  {
    name: 'presenters-do-no-io',
    comment:
      'A presenter turns what is there into the shape of the contract; anything it would still have to fetch is missing in the use case.',
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
    comment: 'As above: no file, no network, no randomness while presenting.',
    from: { path: '[.]presenter[.]ts$' },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  },
  ...Object.entries(apiRoomsMayUse).map(([room, others]) => ({
    name: `api-room-${room}`,
    comment: `The room "${room}" may use ${others.length > 0 ? others.join(', ') : 'no other room'}; the matrix at the top of this file has no cycle.`,
    from: { path: inRoom(room), pathNot: tests },
    to: { path: inAnyRoom, pathNot: [room, ...others].map(inRoom) },
  })),
  {
    name: 'api-rooms-are-known',
    comment: 'Rooms follow the nouns of the trade; a new one is entered into the matrix at the top of this file first.',
    from: { path: '^apps/api/src/', pathNot: inAnyRoom },
    to: { path: inAnyRoom, pathNot: Object.keys(apiRoomsMayUse).map(inRoom) },
  },
];

const tools = [
  {
    name: 'tools-enter-by-the-test-door',
    comment: 'Tools and journeys start the product as its tests do; reaching further in would make two products.',
    from: { path: '^(tools|e2e|scripts)/' },
    to: { path: '^apps/', pathNot: '^apps/api/src/((testing|seeds)/|(build-server|main)[.]ts$)' },
  },
  {
    name: 'local-services-are-strangers',
    comment: "The local identity provider and mailbox stand for other people's servers: only the wire joins us.",
    from: { path: '^tools/local-services/src/' },
    to: { path: '^(apps|packages|e2e)/' },
  },
];

module.exports = {
  forbidden: errors([...everywhere, ...packages, ...web, ...api, ...tools]),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]data|[.]cache|test-results)/|[.]gen[.]ts$' },
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
