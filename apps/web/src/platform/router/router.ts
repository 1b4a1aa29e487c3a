import type { ComponentType, ReactNode } from 'react';
import type { RouterHistory } from './history.ts';
import { type Address, hrefOf, type Location, locationOf, type Search, withoutHash } from './location.ts';
import { keepScroll, restoreFirstScroll, restoreScroll, storeScroll } from './scroll-positions.ts';

type Loading = Promise<unknown> | undefined;

export type Page = {
  /** `$name` stands for a segment that varies. */
  readonly path: string;
  readonly component: ComponentType;
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly load?: () => Loading;
};

type Params = Readonly<Record<string, string | undefined>>;

/** The page on screen, which stays until the code of the next page has loaded. */
export type Shown = {
  readonly location: Location;
  readonly page: Page | undefined;
  readonly params: Params;
  readonly failure: { readonly error: unknown } | null;
  readonly isWaiting: boolean;
};

export type Destination = { readonly to: string; readonly search?: Search | undefined; readonly replace?: boolean };

type Move = { readonly from: Location; readonly to: Location };
type Blocker = (move: Move & { readonly proceed: () => void }) => boolean;

type Options = {
  readonly pages: readonly Page[];
  /** Returns the URL to show instead, or null. */
  readonly redirect?: (location: Location) => string | null;
};

const waitBeforeSpinnerMs = 1000;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

export class Router {
  readonly #pages: readonly (Page & { readonly pattern: RegExp })[];
  readonly #redirect: NonNullable<Options['redirect']>;
  readonly #blockers = new Set<Blocker>();
  readonly #travellers = new Set<(move: Move) => void>();
  readonly #viewers = new Set<() => void>();
  #history: RouterHistory | undefined;
  #latest: Location | undefined;
  #shown: Shown | undefined;
  #isDrawn = false;
  #isReturning = false;
  #isLetThrough = false;
  #arrivals: (() => void)[] = [];

  constructor({ pages, redirect = () => null }: Options) {
    this.#pages = pages.map((page) => ({ ...page, pattern: patternOf(page.path) }));
    this.#redirect = redirect;
  }

  async start(history: RouterHistory): Promise<void> {
    this.#history = history;
    this.#latest = undefined;
    history.onMove(() => this.#follow());
    await this.#show(locationOf(history.entry()));
  }

  get paths(): readonly string[] {
    return this.#pages.map(({ path }) => path);
  }

  /** The latest location, ahead of `shown` while the next page loads. */
  get location(): Location {
    if (!this.#latest) throw new Error('the router has not started');
    return this.#latest;
  }

  get shown(): Shown {
    if (!this.#shown) throw new Error('the router has not started');
    return this.#shown;
  }

  isPage(path: string): path is Address {
    return this.#pages.some(({ pattern }) => pattern.test(path));
  }

  preload(path: string): Loading {
    return this.#find(path).page?.load?.();
  }

  /** Resolves when the page is drawn, or never if the user stays on a form. */
  navigate({ to, search, replace = false }: Destination): Promise<void> {
    const href = hrefOf(to, search);
    return new Promise((resolve) => {
      const proceed = () => {
        const isSame = href === withoutHash(this.location.href);
        this.#in[replace || isSame ? 'replace' : 'push'](href);
        this.#arrivals.push(resolve);
        void this.#show(locationOf(this.#in.entry()));
      };
      if (!this.#isBlocked(locationOf({ href, index: -1, key: '' }), proceed)) proceed();
    });
  }

  back(): void {
    this.#in.go(-1);
  }

  forward(): void {
    this.#in.go(1);
  }

  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => void this.#blockers.delete(blocker);
  }

  /** Called before the next page is fetched. */
  onMove(traveller: (move: Move) => void): () => void {
    this.#travellers.add(traveller);
    return () => void this.#travellers.delete(traveller);
  }

  onShown(viewer: () => void): () => void {
    this.#viewers.add(viewer);
    return () => void this.#viewers.delete(viewer);
  }

  /** Called by the provider once React has rendered the page. */
  drawn({ location, isWaiting }: Shown): void {
    if (isWaiting || location !== this.#latest) return;
    if (this.#isDrawn) restoreScroll(location.key);
    else restoreFirstScroll(location.key);
    this.#isDrawn = true;
    for (const arrive of this.#arrivals.splice(0)) arrive();
  }

  /** Called by the provider before the page unloads. */
  storeScroll(): void {
    storeScroll(this.location.key);
  }

  get #in(): RouterHistory {
    if (!this.#history) throw new Error('the router has not started');
    return this.#history;
  }

  #find(path: string): Pick<Shown, 'page' | 'params'> {
    const page = this.#pages.find(({ pattern }) => pattern.test(path));
    return { page, params: page?.pattern.exec(path)?.groups ?? {} };
  }

  #isBlocked(to: Location, proceed: () => void): boolean {
    const from = this.shown.location;
    return [...this.#blockers].some((blocker) => blocker({ from, to, proceed }));
  }

  #follow(): void {
    const before = this.location;
    const next = locationOf(this.#in.entry());
    const isLetThrough = this.#isLetThrough;
    this.#isLetThrough = false;
    if (this.#isReturning) {
      this.#isReturning = false;
      return;
    }
    if (withoutHash(next.href) === withoutHash(before.href) && next.href !== before.href) {
      this.#latest = next;
      this.#shown = { ...this.shown, location: next };
      return;
    }
    const steps = next.index - before.index;
    const goAgain = () => {
      this.#isLetThrough = true;
      this.#in.go(steps);
    };
    if (isLetThrough || !this.#isBlocked(next, goAgain)) return void this.#show(next);
    // The browser has already moved, so go back while the user decides.
    this.#isReturning = true;
    this.#in.go(-steps);
  }

  async #show(next: Location): Promise<void> {
    const elsewhere = this.#redirect(next);
    if (elsewhere !== null) {
      this.#in.replace(elsewhere);
      return this.#show(locationOf(this.#in.entry()));
    }
    const before = this.#latest;
    if (this.#isDrawn && this.#shown && !this.#shown.isWaiting) keepScroll(this.#shown.location.key);
    this.#latest = next;
    for (const traveller of this.#travellers) traveller({ from: before ?? next, to: next });
    const found = { ...this.#find(next.pathname), location: next, failure: null, isWaiting: false };
    const loading = found.page?.load?.();
    if (!loading) return this.#draw(found);
    const timer = setTimeout(() => {
      if (this.#latest === next) this.#draw({ ...found, isWaiting: true });
    }, waitBeforeSpinnerMs);
    const failure = await loading.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    clearTimeout(timer);
    if (this.#latest === next) this.#draw({ ...found, failure });
  }

  #draw(shown: Shown): void {
    this.#shown = shown;
    for (const viewer of this.#viewers) viewer();
  }
}
