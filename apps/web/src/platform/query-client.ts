import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

/** Spec §9: query freshness, and how often and how far apart to try again. */
const freshMilliseconds = 180_000;
const retries = 3;
const longestPauseMilliseconds = 30_000;

// A refusal stays one however often it is asked for; only silence and trouble at the server's end may pass.
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        retry: (failures, error) => failures < retries && mayPass(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestPauseMilliseconds),
      },
      // Without a connection a change fails at once and says so: one that waited would be made when nobody looks any more.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
