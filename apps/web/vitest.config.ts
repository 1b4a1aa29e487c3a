import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { ensureChromium } from '../../e2e/provision/chromium.ts';

// Where there is none, only these tests fail, each with Playwright's words; the reason comes before them.
const chromium = await ensureChromium().catch((error: unknown) => {
  process.emitWarning(String(error));
  return { env: process.env };
});

// By the environment, so that a test can move the browser elsewhere: Playwright's own setting would be in its way.
const launchOptions = { ...chromium, env: { ...chromium.env, TZ: 'Europe/London' } };

/** Our own controls in a real browser, with the portal's styles and no server. */
export default defineProject({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite',
  // All that tests come to import: what is found only while they run reloads the page under them.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@tanstack/react-router',
      'lucide-react',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/global-styles.ts'],
    // A shared two-core machine is slow at it.
    testTimeout: 30_000,
    // One page after the other: on two cores, several at once take longer.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 360, height: 740 },
      provider: playwright({ launchOptions, contextOptions: { locale: 'en-GB' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
