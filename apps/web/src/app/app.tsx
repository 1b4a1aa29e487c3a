import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useLayoutEffect } from 'react';
import { RouterProvider } from '../platform/router/router-provider.tsx';
import { Layout } from '../shell/layout.tsx';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { router, ShownPage } from './router.tsx';

type Props = {
  readonly queryClient: QueryClient;
  readonly onDrawn?: () => void;
};

export const App = ({ queryClient, onDrawn }: Props) => {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <RootErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={router}>
              <Layout>
                <ShownPage />
              </Layout>
            </RouterProvider>
          </ToastProvider>
        </QueryClientProvider>
      </RootErrorBoundary>
    </StrictMode>
  );
};
