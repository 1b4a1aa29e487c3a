import { launch } from './lib/launch.mjs';

const usage = `npm run sentences                 the sentences of docs/product/behaviour.md, with their ids and the tests whose titles carry them
npm run sentences -- --draw 40    so many of them, the same for the same --seed`;

await launch('scripts/run/sentences.ts', { usage });
