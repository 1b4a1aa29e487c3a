import type { Entry } from './location.ts';

export type RouterHistory = {
  readonly entry: () => Entry;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly go: (delta: number) => void;
  /** Called for moves that the router did not start: Back, Forward, and links within the page. */
  readonly onMove: (listener: () => void) => void;
};

type Mark = Omit<Entry, 'href'>;

const newKey = (): string => Math.random().toString(36).slice(2);

const markIn = (state: unknown): Mark | null =>
  typeof state === 'object' &&
  state !== null &&
  'index' in state &&
  'key' in state &&
  typeof state.index === 'number' &&
  typeof state.key === 'string'
    ? { index: state.index, key: state.key }
    : null;

export const browserHistory = (): RouterHistory => {
  const { history, location } = window;
  let index = -1;
  const entry = (): Entry => {
    const currentMark = markIn(history.state);
    // An entry without a mark belongs to a new tab or to a link within the page.
    const mark = currentMark ?? { index: index + 1, key: newKey() };
    if (!currentMark) history.replaceState(mark, '');
    ({ index } = mark);
    return { ...mark, href: location.href.slice(location.origin.length) };
  };
  history.scrollRestoration = 'manual';
  return {
    entry,
    push: (href) => history.pushState({ index: entry().index + 1, key: newKey() }, '', href),
    replace: (href) => history.replaceState({ index: entry().index, key: newKey() }, '', href),
    go: (delta) => history.go(delta),
    onMove: (listener) => window.addEventListener('popstate', listener),
  };
};

/** For prerendering and tests. */
export const memoryHistory = (href: string): RouterHistory => {
  let entries: readonly Entry[] = [{ href, index: 0, key: newKey() }];
  let at = 0;
  let moved = (): void => undefined;
  const put = (index: number, next: string): void => {
    entries = [...entries.slice(0, index), { href: next, index, key: newKey() }];
    at = index;
  };
  return {
    entry: () => entries[at] ?? { href, index: 0, key: '' },
    push: (next) => put(at + 1, next),
    replace: (next) => put(at, next),
    go: (delta) => {
      if (!entries[at + delta]) return;
      at += delta;
      moved();
    },
    onMove: (listener) => {
      moved = listener;
    },
  };
};
