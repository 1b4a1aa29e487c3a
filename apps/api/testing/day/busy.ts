import type { Server } from 'node:http';
import { DatabaseUnavailable } from '../../src/database/client.ts';

/** Counts the answers of servers that had no room for a moment. */
export const countBusy = (...servers: readonly Server[]): (() => number) => {
  let count = 0;
  for (const server of servers)
    server.on('request', (_, response) => {
      response.on('finish', () => {
        if (response.statusCode === 503) count += 1;
      });
    });
  return () => count;
};

type Trying = { readonly busy: () => number; readonly complaints: string[] };

/** What was tried while the server was busy says nothing about it. Returns null then, and takes back what was complained of. */
export const unlessBusy = async <Result>(world: Trying, work: () => Promise<Result>): Promise<Result | null> => {
  const [before, complaints] = [world.busy(), world.complaints.length];
  try {
    const result = await work();
    if (world.busy() === before) return result;
  } catch (error) {
    if (world.busy() === before && !(error instanceof DatabaseUnavailable)) throw error;
  }
  world.complaints.length = complaints;
  return null;
};

const patience = 20;

/** Until the server has room. */
export const onceNotBusy = async <Result>(world: Trying, work: () => Promise<Result>): Promise<Result> => {
  for (let time = 0; time < patience; time += 1) {
    const result = await unlessBusy(world, work);
    if (result !== null) return result;
  }
  throw new Error(`the server was busy ${patience} times one after another`);
};
