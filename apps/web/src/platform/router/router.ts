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
export type View = {
  readonly location: Location;
  readonly page: Page | undefined;
  readonly params: Params;
} & ({ readonly status: 'ready' | 'loading' } | { readonly status: 'failed'; readonly error: unknown });

export type Destination = { readonly to: string; readonly search?: Search | undefined; readonly replace?: boolean };

type Move = { readonly from: Location; readonly to: Location };
type Blocker = (move: Move & { readonly proceed: () => void }) => boolean;

type Options = {
  readonly pages: readonly Page[];
  /** Returns the URL to show instead, or null. */
  readonly redirect?: (location: Location) => string | null;
};

type Running = {
  readonly history: RouterHistory;
  /** Ahead of `view` while the next page loads. */
  readonly latest: Location;
  readonly view: View;
};

type State =
  | { readonly kind: 'stopped' }
  /** 'starting' until the first page is drawn. */
  | (Running & { readonly kind: 'starting' | 'settled' })
  /** The router has sent the browser to another entry, because a form had to ask before it may be left. */
  | (Running & { readonly kind: 'sending'; readonly to: Location });

const waitBeforeSpinnerMs = 1000;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

export class Router {
  readonly #pages: readonly (Page & { readonly pattern: RegExp })[];
  readonly #redirect: NonNullable<Options['redirect']>;
  readonly #blockers = new Set<Blocker>();
  readonly #travellers = new Set<(move: Move) => void>();
  readonly #viewers = new Set<() => void>();
  #state: State = { kind: 'stopped' };
  #arrivals: (() => void)[] = [];

  constructor({ pages, redirect = () => null }: Options) {
    this.#pages = pages.map((page) => ({ ...page, pattern: patternOf(page.path) }));
    this.#redirect = redirect;
  }

  async start(history: RouterHistory): Promise<void> {
    const latest = this.#arrivedAt(history);
    const view = { ...this.#find(latest.pathname), location: latest, status: 'loading' } as const;
    this.#state = { kind: 'starting', history, latest, view };
    history.onMove(() => this.#follow());
    await this.#show(latest);
  }

  get paths(): readonly string[] {
    return this.#pages.map(({ path }) => path);
  }

  /** The latest location, ahead of `view` while the next page loads. */
  get location(): Location {
    return this.#running.latest;
  }

  get view(): View {
    return this.#running.view;
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
        const { history, latest } = this.#running;
        const isSame = href === withoutHash(latest.href);
        history[replace || isSame ? 'replace' : 'push'](href);
        this.#arrivals.push(resolve);
        void this.#show(this.#arrivedAt(history));
      };
      if (!this.#isBlocked(locationOf({ href, index: -1, key: '' }), proceed)) proceed();
    });
  }

  back(): void {
    this.#running.history.go(-1);
  }

  forward(): void {
    this.#running.history.go(1);
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
  drawn({ location, status }: View): void {
    const { kind, latest, ...running } = this.#running;
    if (status === 'loading' || location !== latest) return;
    if (kind === 'starting') {
      this.#state = { ...running, latest, kind: 'settled' };
      restoreFirstScroll(location.key);
    } else restoreScroll(location.key);
    for (const arrive of this.#arrivals.splice(0)) arrive();
  }

  /** Called by the provider before the page unloads. */
  storeScroll(): void {
    storeScroll(this.location.key);
  }

  get #running(): Exclude<State, { kind: 'stopped' }> {
    if (this.#state.kind === 'stopped') throw new Error('the router has not started');
    return this.#state;
  }

  #arrivedAt(history: RouterHistory): Location {
    const location = locationOf(history.entry());
    const elsewhere = this.#redirect(location);
    if (elsewhere === null) return location;
    history.replace(elsewhere);
    return this.#arrivedAt(history);
  }

  #find(path: string): Pick<View, 'page' | 'params'> {
    const page = this.#pages.find(({ pattern }) => pattern.test(path));
    return { page, params: page?.pattern.exec(path)?.groups ?? {} };
  }

  #isBlocked(to: Location, proceed: () => void): boolean {
    const from = this.view.location;
    return [...this.#blockers].some((blocker) => blocker({ from, to, proceed }));
  }

  #follow(): void {
    const state = this.#running;
    const { history, latest, view } = state;
    const next = locationOf(history.entry());
    if (state.kind === 'sending') return this.#followSent(state.to, next);
    if (withoutHash(next.href) === withoutHash(latest.href) && next.href !== latest.href) {
      this.#state = { ...state, latest: next, view: { ...view, location: next } };
      return;
    }
    // The browser has already moved, so go back while the user decides.
    if (this.#isBlocked(next, () => this.#send(next))) this.#send(latest);
    else void this.#show(this.#arrivedAt(history));
  }

  /** If another Back came first, the browser is elsewhere and must be sent again. */
  #followSent(to: Location, next: Location): void {
    const { history, latest, view } = this.#running;
    this.#state = { kind: 'settled', history, latest, view };
    if (next.index !== to.index) this.#send(to);
    else if (to.index !== latest.index) void this.#show(this.#arrivedAt(history));
  }

  #send(to: Location): void {
    const { kind, history, latest, view } = this.#running;
    this.#state = { kind: 'sending', history, latest, view, to };
    if (kind !== 'sending') history.go(to.index - history.entry().index);
  }

  async #show(next: Location): Promise<void> {
    const { kind, history, latest: from, view } = this.#running;
    if (kind !== 'starting' && view.status !== 'loading') keepScroll(view.location.key);
    this.#state = { kind: kind === 'starting' ? kind : 'settled', history, latest: next, view };
    for (const traveller of this.#travellers) traveller({ from, to: next });
    const target = { ...this.#find(next.pathname), location: next };
    const loading = target.page?.load?.();
    if (!loading) return this.#draw({ ...target, status: 'ready' });
    const drawIfLatest = (nextView: View) => this.#running.latest === next && this.#draw(nextView);
    const timer = setTimeout(() => drawIfLatest({ ...target, status: 'loading' }), waitBeforeSpinnerMs);
    const outcome = await loading.then(
      () => ({ status: 'ready' }) as const,
      (error: unknown) => ({ status: 'failed', error }) as const,
    );
    clearTimeout(timer);
    drawIfLatest({ ...target, ...outcome });
  }

  #draw(view: View): void {
    this.#state = { ...this.#running, view };
    for (const viewer of this.#viewers) viewer();
  }
}
