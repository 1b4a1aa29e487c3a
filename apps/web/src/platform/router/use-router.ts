import { createContext, useCallback, useContext } from 'react';
import type { Address, Location, Search } from './location.ts';
import type { Router, View } from './router.ts';

export const RouterContext = createContext<Router | null>(null);
export const ViewContext = createContext<View | null>(null);

const provided = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the page is drawn within a RouterProvider');
  return value;
};

export const useRouter = (): Router => provided(useContext(RouterContext));
export const useView = (): View => provided(useContext(ViewContext));

/** Belongs to the page on screen, even while another is loading. */
export const useLocation = (): Location => useView().location;
export const useSearch = (): Search => useLocation().search;
export const useParams = (): View['params'] => useView().params;
export const useCanGoBack = (): boolean => useLocation().index > 0;

/** Like the browser's Back; does `otherwise` where there is no history. */
export const useBack = (): ((otherwise: () => void) => void) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback((otherwise) => (canGoBack ? router.back() : otherwise()), [router, canGoBack]);
};

export type PageLink = { readonly to: Address; readonly search?: Search | undefined };
export type Navigation = PageLink & { readonly replace?: boolean };

export const useNavigate = (): ((navigation: Navigation) => Promise<void>) => {
  const router = useRouter();
  return useCallback((navigation) => router.navigate(navigation), [router]);
};

type Steps<Step> = {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly go: (before: Step, replace: true) => void;
  /** Before the first step. */
  readonly start?: Address;
};

/** Like the browser's Back; without history it goes to the previous step. */
export const useStepBack = <Step>({ steps, step, go, start = '/' }: Steps<Step>) => {
  const back = useBack();
  const navigate = useNavigate();
  return () =>
    back(() => {
      const before = steps[steps.indexOf(step) - 1];
      if (before === undefined) void navigate({ to: start });
      else go(before, true);
    });
};
