import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { router } from './router.tsx';

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
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </RootErrorBoundary>
    </StrictMode>
  );
};
