import { bootFor } from './prerendered-pages.ts';

// Read when modules are imported, so this one comes before them.
globalThis.prerenderedBoot = bootFor.client;
