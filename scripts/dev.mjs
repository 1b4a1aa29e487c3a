import { launch } from './lib/launch.mjs';

const usage = `npm run dev

Starts the portal as npm start does, but reloads pages and server when a file changes.
Settings are those of npm start, and API_PORT=3001 for the server behind the pages.`;

await launch('scripts/run/dev.ts', { usage, hasArguments: false });
