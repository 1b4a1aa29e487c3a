import { launch } from './lib/launch.mjs';

await launch('scripts/run/figures.mjs');
