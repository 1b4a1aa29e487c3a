import { launch } from './lib/launch.mjs';

const usage = `npm run build [-- --without-node] [-- --to FOLDER]

Makes what is deployed, in dist: the pages, the server, the packages that it needs, and a Node to run it; and in releases
the same as one archive, with its checksums and what it consists of.
  dist/bin/node dist/serve.mjs       one process of the portal
  dist/bin/node dist/ops.mjs help    operator commands`;

await launch('scripts/run/build.ts', { usage, extent: 'run' });
