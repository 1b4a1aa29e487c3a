import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Line = {
  readonly name: string;
  readonly kbitPerSecond: number | null;
  readonly processorSlowdown?: number;
};

/** The slow line of the browser's own tools; half of the round trip is left out, as nothing leaves this machine. */
export const lines: readonly Line[] = [
  { name: 'fast', kbitPerSecond: null },
  { name: '400 kbit/s', kbitPerSecond: 400 },
  { name: 'processor 4 ×', kbitPerSecond: null, processorSlowdown: 4 },
];
const latencyMs = 200;

type Event =
  | { readonly kind: 'tap' | 'field' | 'shift' | 'interaction'; readonly value: string | number }
  | { readonly kind: 'screen'; readonly value: string; readonly afterTapMs: number | null };

// Runs in the page before its own scripts; text, because this folder compiles without the DOM's types.
const watch = `
  const tell = (kind, value, afterTapMs = null) => window.tellMeter?.({ kind, value, afterTapMs });
  let tappedAt = null;
  addEventListener('click', ({ timeStamp }) => { tappedAt = timeStamp; }, true);
  addEventListener('pointerdown', (event) => event.isTrusted && tell('tap', 1), true);
  addEventListener('input', ({ target }) => target.matches('input:not([type=radio],[type=checkbox]), textarea, select')
    && tell('field', target.id || target.name), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) tell('shift', entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) tell('interaction', duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  let shown = '';
  const look = () => {
    const dialog = document.querySelector('dialog[open] h2');
    const heading = dialog ?? document.querySelector('h1');
    const text = heading?.textContent?.trim();
    if (!text || text === shown) return;
    shown = text;
    // By the second frame, the change has been painted.
    const since = tappedAt;
    tappedAt = null;
    requestAnimationFrame(() => setTimeout(() => tell('screen', text, since && performance.now() - since)));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
`;

export class Meter {
  private taps = 0;
  private fields = new Set<string>();
  private screens: string[] = [];
  private shift = 0;
  private interactions: number[] = [];
  private waits: string[] = [];
  private startedAt = performance.now();

  tell(event: Event): void {
    const { kind, value } = event;
    if (kind === 'interaction') this.interactions.push(Number(value));
    if (event.kind === 'screen' && event.afterTapMs !== null)
      this.waits.push(`${Math.round(event.afterTapMs)} ms to ${event.value}`);
    if (kind === 'tap') this.taps += 1;
    if (kind === 'field') this.fields.add(String(value));
    if (kind === 'shift') this.shift += Number(value);
    if (event.kind === 'screen' && this.screens.at(-1) !== event.value) this.screens.push(event.value);
  }

  /** Discards what led to the journey's first screen, which still counts. */
  begin(): void {
    this.taps = 0;
    this.fields.clear();
    this.screens = this.screens.slice(-1);
    this.shift = 0;
    this.interactions = [];
    this.waits = [];
    this.startedAt = performance.now();
  }

  read() {
    return {
      taps: this.taps,
      fields: this.fields.size,
      screens: this.screens.length,
      seconds: Math.round((performance.now() - this.startedAt) / 100) / 10,
      longestInteractionMs: Math.max(0, ...this.interactions),
      waits: this.waits,
      layoutShift: Math.round(this.shift * 10_000) / 10_000,
      path: this.screens.join(' › '),
    };
  }
}

const phone = {
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
} as const;
let networks = 0;

/** The notice about cookies has been closed on an earlier visit. */
const consent = (origin: string) => ({
  name: 'OptanonConsent',
  value: 'true',
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

export type Walk = { readonly context: BrowserContext; readonly page: Page; readonly meter: Meter };

export const slowDown = async (page: Page, { kbitPerSecond, processorSlowdown = 1 }: Line): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  if (processorSlowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  if (kbitPerSecond === null) return;
  const bytesPerSecond = (kbitPerSecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

export const openPhone = async (browser: Browser, origin: string): Promise<Walk> => {
  networks += 1;
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${networks}.1` },
    storageState: {
      cookies: [consent(origin)],
      origins: [{ origin, localStorage: [{ name: 'showContactPreferences', value: '1' }] }],
    },
  });
  const meter = new Meter();
  await context.exposeBinding('tellMeter', (_, event: Event) => meter.tell(event));
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page, meter };
};
