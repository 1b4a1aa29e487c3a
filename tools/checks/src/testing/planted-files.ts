type PlantedFile = { readonly path: string; readonly text: string; readonly breaks: readonly string[] };

const workspace = (name: string, dependencies: Readonly<Record<string, string>> = {}) => ({
  name: `@portal/${name}`,
  exports: { './*': './src/*.ts' },
  dependencies,
});

export const plantedWorkspaces = {
  'apps/api': workspace('api', { fastify: '1.0.0', pg: '1.0.0', '@portal/contract': '*', '@portal/domain': '*' }),
  'apps/web': workspace('web', { zod: '1.0.0', pg: '1.0.0', '@portal/contract': '*' }),
  'packages/contract': workspace('contract', { zod: '1.0.0', '@portal/domain': '*' }),
  'packages/domain': workspace('domain', { zod: '1.0.0' }),
  'packages/emails': workspace('emails', { '@portal/domain': '*' }),
  'tools/local-services': workspace('local-services', { '@portal/domain': '*' }),
};

const imports = (...paths: readonly string[]): string => paths.map((path) => `import '${path}';\n`).join('');

const file = (path: string, text: string, ...breaks: readonly string[]): PlantedFile => ({ path, text, breaks });

const domain: readonly PlantedFile[] = [
  file('packages/domain/src/pets/species.ts', 'export const species = 1;'),
  file('packages/domain/src/pets/read-file.ts', imports('node:fs'), 'domain-imports-nothing'),
  file('packages/domain/src/pets/parse.ts', imports('zod'), 'domain-imports-nothing'),
  file('packages/domain/src/pets/wire.ts', imports('@portal/contract/errors'), 'domain-imports-nothing'),
];

const contract: readonly PlantedFile[] = [
  file('packages/contract/src/errors.ts', 'export const errorStatus = {};'),
  file('packages/contract/src/pets/pets.schemas.ts', `import { z } from 'zod';\nexport const Pet = z;`),
  file(
    'packages/contract/src/telemetry/events.ts',
    imports('../pets/pets.schemas.ts'),
    'contract-for-browsers-without-schemas',
  ),
  file('packages/contract/src/pets/pets.endpoints.ts', imports('@portal/domain/pets/species', './pets.schemas.ts')),
  file('packages/contract/src/pets/pets.files.ts', imports('node:fs'), 'contract-imports-zod-and-domain'),
  file('packages/contract/src/pets/a.ts', imports('./b.ts'), 'no-circular'),
  file('packages/contract/src/pets/b.ts', imports('./a.ts')),
];

const emails: readonly PlantedFile[] = [
  file('packages/emails/src/pets/welcome.ts', imports('@portal/domain/pets/species'), 'emails-import-their-own'),
];

const web: readonly PlantedFile[] = [
  file(
    'apps/web/src/platform/api-client.ts',
    `import type { Pet } from '@portal/contract/pets/pets.schemas';\n${imports('@portal/contract/errors')}export type A = typeof Pet;`,
  ),
  file(
    'apps/web/src/platform/check.ts',
    imports('@portal/contract/pets/pets.schemas'),
    'web-takes-types-from-the-contract',
  ),
  file('apps/web/src/platform/parse.ts', imports('zod'), 'web-loads-no-schema-library'),
  file('apps/web/src/platform/files.ts', imports('node:fs'), 'web-has-no-node'),
  file('apps/web/src/platform/rows.ts', imports('pg'), 'web-never-reaches-the-server'),
  file('apps/web/src/features/pets/pets.queries.ts', 'export const usePets = 1;'),
  file('apps/web/src/features/pets/list/pet-card.tsx', imports('../pets.queries.ts')),
  file('apps/web/src/features/appointments/pages/good-page.tsx', imports('../../pets/pets.queries.ts')),
  file(
    'apps/web/src/features/appointments/pages/bad-page.tsx',
    imports('../../pets/list/pet-card.tsx'),
    'web-rooms-follow-the-matrix-appointments',
  ),
  file('apps/web/src/features/pets/up.ts', imports('../../app/router.tsx'), 'web-rooms-do-not-look-up'),
  file('apps/web/src/app/router.tsx', imports('../features/pets/list/pet-card.tsx')),
  file('apps/web/src/ui/pet-button.tsx', imports('../features/pets/pets.queries.ts'), 'web-ground-floor-knows-no-room'),
  file('apps/web/src/auth/use-session.ts', 'export const useSession = 1;'),
  file('apps/web/src/ui/avatar.tsx', imports('../auth/use-session.ts'), 'web-kit-does-not-ask-who'),
  file(
    'apps/web/src/shell/header/header.tsx',
    imports('../../features/pets/list/pet-card.tsx'),
    'web-frame-uses-queries-only',
  ),
  file('apps/web/src/app/server.ts', imports('../../../api/src/main.ts'), 'web-never-reaches-the-server'),
  file('apps/web/src/app/borrowed.ts', imports('../testing/render-app.tsx'), 'product-knows-no-tests'),
  file('apps/web/src/testing/render-app.tsx', imports('../../../api/src/main.ts')),
];

const room = 'apps/api/src/features';
const api: readonly PlantedFile[] = [
  file('apps/api/src/main.ts', 'export const main = 1;'),
  file('apps/api/src/pages.ts', imports('../../web/src/app/router.tsx'), 'api-never-imports-web'),
  file('apps/api/src/database/client.ts', 'export const query = 1;'),
  file('apps/api/src/database/audit.ts', imports('../auth/require-client.ts'), 'api-database-stands-alone'),
  file('apps/api/src/auth/require-client.ts', 'export const requireClient = 1;'),
  file('apps/api/src/auth/tokens.ts', imports('../features/pets/read-pets.ts'), 'api-sign-in-knows-no-room'),
  file('apps/api/src/data-exchange/apply.ts', imports('../features/pets/read-pets.ts'), 'data-exchange-knows-no-room'),
  file(
    'apps/api/src/platform/jobs/sweep.ts',
    imports('../../features/pets/read-pets.ts'),
    'api-ground-floor-knows-no-room',
  ),
  file(`${room}/pets/read-pets.ts`, imports('./pets.repository.ts', '../practices/list-practices.ts')),
  file('apps/api/src/pages/pets-page.ts', imports('../features/pets/read-pets.ts')),
  file(`${room}/pets/show-pets.ts`, imports('../../pages/pets-page.ts'), 'pages-are-shown-last'),
  file(`${room}/pets/pets.repository.ts`, imports('../../database/client.ts')),
  file(`${room}/pets/pets.routes.ts`, imports('./read-pets.ts', '../../auth/require-client.ts', 'fastify')),
  file(`${room}/pets/photo.routes.ts`, imports('./pets.repository.ts'), 'routes-never-touch-the-database'),
  file(
    `${room}/pets/list.routes.ts`,
    imports('../../database/client.ts'),
    'routes-connect-only',
    'routes-never-touch-the-database',
  ),
  file(`${room}/pets/jobs.routes.ts`, imports('../../platform/jobs/sweep.ts'), 'routes-connect-only'),
  file(`${room}/pets/look-at-token.ts`, imports('../../auth/tokens.ts'), 'rooms-know-the-caller-only'),
  file(`${room}/pets/photo.repository.ts`, imports('./read-pets.ts'), 'repositories-know-the-database-only'),
  file(
    `${room}/pets/breeds.repository.ts`,
    imports('@portal/domain/pets/species'),
    'repositories-take-types-from-above',
  ),
  file(
    `${room}/appointments/pets-of.repository.ts`,
    imports('../pets/pets.repository.ts'),
    'repositories-stay-in-their-room',
  ),
  file(`${room}/pets/pets.tables.ts`, imports('./pets.repository.ts'), 'tables-are-descriptions'),
  file(`${room}/pets/pets.presenter.ts`, imports('@portal/domain/pets/species')),
  file(`${room}/pets/photo.presenter.ts`, imports('./pets.repository.ts'), 'presenters-do-no-io'),
  file(`${room}/pets/random.presenter.ts`, imports('node:crypto'), 'presenters-have-no-node'),
  file(`${room}/practices/list-practices.ts`, 'export const listPractices = 1;'),
  file(`${room}/practices/pets-seen.ts`, imports('../pets/read-pets.ts'), 'api-room-practices'),
  file(`${room}/room.ts`, imports('../database/client.ts')),
  file(`${room}/practices/practices.routes.ts`, imports('../room.ts', './list-practices.ts')),
  file(`${room}/rabbits/hop.ts`, 'export const hop = 1;'),
  file('apps/api/src/build-server.ts', imports('./features/rabbits/hop.ts'), 'api-rooms-are-known'),
];

const systems = 'apps/api/src/practice-systems';
const practiceSystems: readonly PlantedFile[] = [
  file(`${systems}/port.ts`, 'export const port = 1;'),
  file(`${systems}/turns/turn.ts`, imports('../port.ts')),
  file(`${systems}/turns/guard.ts`, imports('../appointments/apply.ts'), 'practice-system-folders-turns'),
  file(`${systems}/appointments/apply.ts`, imports('../turns/turn.ts')),
  file(`${systems}/open.ts`, imports('./turns/turn.ts'), 'practice-system-folders-are-known'),
  file(`${systems}/prices/read-prices.ts`, imports('../turns/turn.ts'), 'practice-system-folders-are-known'),
];

const kit = 'apps/api/testing';
const testKit: readonly PlantedFile[] = [
  file(`${kit}/scrape.ts`, 'export const scrape = 1;'),
  file(`${kit}/servers/test-server.ts`, imports('../scrape.ts')),
  file(`${kit}/servers/open-scene.ts`, imports('../scenes/pet-scene.ts'), 'test-kit-folders-servers'),
  file(`${kit}/scenes/pet-scene.ts`, imports('../servers/test-server.ts')),
  file(`${kit}/servers.ts`, imports('./servers/test-server.ts'), 'test-kit-folders-are-known'),
];

const tools: readonly PlantedFile[] = [
  file('tools/bench/src/http.ts', imports('../../../apps/api/src/build-server.ts')),
  file('tools/bench/src/inside.ts', imports('../../../apps/api/src/auth/tokens.ts'), 'tools-enter-by-the-test-door'),
  file('tools/provision/src/up.ts', imports('../../bench/src/http.ts'), 'workshop-points-one-way'),
  file('tools/local-services/src/peek.ts', imports('@portal/domain/pets/species'), 'local-services-are-strangers'),
];

export const plantedFiles: readonly PlantedFile[] = [
  ...domain,
  ...contract,
  ...emails,
  ...web,
  ...api,
  ...practiceSystems,
  ...testKit,
  ...tools,
];
