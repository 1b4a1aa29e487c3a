import { launch } from './lib/launch.mjs';

const usage = `npm run container [-- --base IMAGE] [-- --bare]

Builds the container image localhost/portal from deploy/Containerfile, starts it read-only and without privileges, and
books an appointment in it. Without --base, the base is made from Debian's packages. Needs root, and
  apt-get install buildah podman runc mmdebstrap
Where containers are refused (or with --bare), the same files are tried in a bare directory.`;

await launch('scripts/run/container.ts', { usage });
