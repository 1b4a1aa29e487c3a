import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../platform/query-client.ts';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { renderAt } from './render.tsx';

export const renderPage = (path: string, page: ReactNode, client = createQueryClient()): Promise<() => string> =>
  renderAt(
    path,
    <QueryClientProvider client={client}>
      <ToastProvider>{page}</ToastProvider>
    </QueryClientProvider>,
  );
