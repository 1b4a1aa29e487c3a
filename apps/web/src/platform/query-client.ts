import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const freshMilliseconds = 180_000;
const retries = 3;
const longestPauseMilliseconds = 30_000;

// A 4xx will not change on retry; only network and server errors may.
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        retry: (failures, error) => failures < retries && mayPass(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestPauseMilliseconds),
      },
      // Fail at once when offline: a paused mutation would run later, unnoticed.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
