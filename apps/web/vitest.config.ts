import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { ensureChromium } from '../../tools/provision/src/chromium.ts';

// Without Chromium only these tests fail; print the reason before Playwright's own message.
const chromium = await ensureChromium().catch((error: unknown) => {
  process.emitWarning(String(error));
  return { env: process.env };
});

// Set through the environment, because Playwright's own setting would prevent tests from changing zones.
const launchOptions = { ...chromium, env: { ...chromium.env, TZ: 'Europe/London' } };

export default defineProject({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite',
  // Prebundled: a dependency discovered at run time reloads the page mid-test.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
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
    unstubGlobals: true,
    // Slow on a shared two-core machine.
    testTimeout: 60_000,
    // A configuration in its own file does not inherit this.
    expect: { poll: { timeout: 20_000 } },
    // On two cores, parallel files take longer.
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
