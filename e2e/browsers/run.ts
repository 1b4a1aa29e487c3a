import { mkdir, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { ensureWebBuilt } from '../../scripts/lib/ensure-web-built.ts';
import { PlainError, runCommand } from '../../scripts/lib/plain-error.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openFirefox } from './firefox/open-firefox.ts';
import type { Journey } from './journeys.ts';
import type { OpenBrowser, OpenedBrowser } from './open-browser.ts';
import { openWebKit } from './webkit/open-webkit.ts';

const browsers: Readonly<Record<string, OpenBrowser>> = { firefox: openFirefox, webkit: openWebKit };
const pictures = join(projectRoot, 'test-results/browsers');

// The page objects get an `expect` that also knows the pages of a WebDriver.
registerHooks({
  resolve: (specifier, context, next) => {
    const isOfPages = /\/e2e\/(pages|browsers\/journeys)/.test(context.parentURL ?? '');
    return specifier === '@playwright/test' && isOfPages
      ? { url: new URL('webkit/expect.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context);
  },
});
const { journeys } = await import('./journeys.ts');

type Walk = { readonly journey: Journey; readonly browser: OpenedBrowser; readonly stack: Stack };

const passes = async ({ journey, browser, stack }: Walk): Promise<boolean> => {
  const { page, picture, close } = await browser.newPage();
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    await page.goto('/public/favicon.svg');
    // Avoids the redirect to the contact preferences page.
    await page.evaluate(`localStorage.setItem('showContactPreferences', '1')`);
    await journey.walk(page, stack);
    console.log(`  passed  ${journey.name} (${seconds()})`);
    return true;
  } catch (error) {
    console.log(`  FAILED  ${journey.name} (${seconds()})`, error);
    const file = join(pictures, `${browser.version} ${journey.name}.png`.replaceAll(' ', '-'));
    await writeFile(file, await picture());
    console.log(`  A picture: ${file}`);
    return false;
  } finally {
    await close();
  }
};

const walkIn = async (open: OpenBrowser, selection: readonly Journey[]): Promise<boolean> => {
  const stack = await startStack();
  try {
    const browser = await open(stack.origin);
    console.log(browser.version);
    let haveAll = true;
    try {
      for (const journey of selection) haveAll = (await passes({ journey, browser, stack })) && haveAll;
    } finally {
      await browser.close();
    }
    return haveAll;
  } finally {
    await stack.close();
  }
};

const usage = `npm run browsers [-- ${Object.keys(browsers).join('|')} [words of the name of a journey]]`;

await runCommand(async () => {
  const [, , only, ...words] = process.argv;
  if (only !== undefined && !Object.hasOwn(browsers, only)) throw new PlainError(usage);
  const selection = journeys.filter(({ name }) => name.includes(words.join(' ')));
  if (selection.length === 0) throw new PlainError(`No journey is called ${words.join(' ')}`);
  await ensureWebBuilt();
  await mkdir(pictures, { recursive: true });
  let haveAll = true;
  for (const [name, open] of Object.entries(browsers))
    if (only === undefined || only === name) haveAll = (await walkIn(open, selection)) && haveAll;
  return haveAll ? 0 : 1;
});
