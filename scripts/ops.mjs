import { launch } from './lib/launch.mjs';

await launch('scripts/run/ops.ts', { extent: 'run' });
