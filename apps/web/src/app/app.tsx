import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useLayoutEffect } from 'react';
import { Boundary, RouterProvider } from '../platform/router/router-provider.tsx';
import { Layout } from '../shell/layout.tsx';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { PageFailed } from './page-failed.tsx';
import { router, OpenPage } from './router.tsx';

type Props = {
  readonly queryClient: QueryClient;
  readonly onDrawn?: () => void;
};

export const App = ({ queryClient, onDrawn }: Props) => {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <Boundary location={null} Failed={PageFailed}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={router}>
              <Layout>
                <OpenPage />
              </Layout>
            </RouterProvider>
          </ToastProvider>
        </QueryClientProvider>
      </Boundary>
    </StrictMode>
  );
};
