import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null };

export class RootErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <PageFailed error={failure.error} />;
  }
}
