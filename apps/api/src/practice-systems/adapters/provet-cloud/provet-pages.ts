import { z } from 'zod';
import { RemoteFailure, type Share } from '../../port.ts';
import type { RemoteClient } from '../../remote/remote-client.ts';
import { Page } from './provet-records.ts';

/** What the vendor allows, by endpoint. Pages keep their usual size, because larger ones cost as much as several. */
export const provetCallsAMinute = {
  appointments: 300,
  appointment: 900,
  reasons: 100,
  writes: 500,
  cancels: 100,
} as const;

type List = {
  readonly path: string;
  readonly endpoint: keyof typeof provetCallsAMinute;
  readonly filters?: Readonly<Record<string, string>>;
  readonly share?: Share;
};

const mostPages = 2_000;

export const understood = <Result>(endpoint: string, read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) throw new RemoteFailure('NONSENSE', `${endpoint} answered in another form`);
    throw error;
  }
};

export const createPages = (client: RemoteClient, base: string) =>
  async function* pages({ path, endpoint, filters = {}, share = 1 }: List) {
    let url: string | null = `${base}api/0.1/${path}/?${new URLSearchParams(filters).toString()}`;
    for (let page = 1; url !== null; page += 1) {
      const value = await client.get({ url, endpoint, share });
      if (page > mostPages) throw new RemoteFailure('NONSENSE', `${endpoint} has too many pages`);
      const { count, next, results } = understood(endpoint, () => Page.parse(value));
      yield { count, results };
      url = next;
    }
  };
export type Pages = ReturnType<typeof createPages>;
