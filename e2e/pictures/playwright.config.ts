import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Only by command: pictures for docs/images, not tests. */
export default defineConfig({
  ...base,
  projects: [{ name: 'pictures', testDir: '.' }],
  globalSetup: '../../tools/provision/src/global-demo.ts',
  reporter: 'list',
  workers: 1,
});
