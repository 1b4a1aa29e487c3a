import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { router } from './router.tsx';

/** The whole portal. */
export const App = ({ queryClient }: { readonly queryClient: QueryClient }) => (
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
