import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import type { Location } from './location.ts';
import type { Router } from './router.ts';
import { RouterContext, ViewContext, useView } from './use-router.ts';

type Props = { readonly router: Router; readonly children: ReactNode };

export const RouterProvider = ({ router, children }: Props) => {
  const [view, setView] = useState(router.view);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setView(router.view));
    follow();
    return router.onShown(follow);
  }, [router]);
  useLayoutEffect(() => router.drawn(view), [router, view]);
  useLayoutEffect(() => {
    const leave = () => router.storeScroll();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [router]);
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>{children}</ViewContext>
    </RouterContext>
  );
};

type Failed = ComponentType<{ readonly error: unknown }>;

type BoundaryProps = { readonly location: Location | null; readonly Failed: Failed; readonly children: ReactNode };
type BoundaryState = { readonly location: Location | null; readonly failure: { readonly error: unknown } | null };

/** Shows the failure until the location changes; around the whole app there is none. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    return failure === null ? children : <Failed error={failure.error} />;
  }
}

type PageProps = {
  readonly Unknown: ComponentType;
  readonly Waiting: ComponentType;
  readonly Failed: Failed;
};

export const OpenPage = ({ Unknown, Waiting, Failed }: PageProps) => {
  const view = useView();
  if (view.status === 'loading') return <Waiting />;
  if (view.status === 'failed') return <Failed error={view.error} />;
  const { component: Page = Unknown, frame: Frame = Fragment, path } = view.page ?? {};
  return (
    <Boundary location={view.location} Failed={Failed}>
      <Frame>
        <Page key={path} />
      </Frame>
    </Boundary>
  );
};
