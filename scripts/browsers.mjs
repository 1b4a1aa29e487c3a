import { launch } from './lib/launch.mjs';

await launch('e2e/browsers/run.ts');
