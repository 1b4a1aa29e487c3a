import { Component, type ReactNode } from 'react';
import { OopsScreen } from '../ui/oops-screen.tsx';

type Props = { readonly children: ReactNode };

/** The last resort: whatever breaks while drawing ends here, and starting again is one tap away. */
export class RootErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <OopsScreen /> : this.props.children;
  }
}
