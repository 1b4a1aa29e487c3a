import { AsyncLocalStorage } from 'node:async_hooks';

/** W3C Trace Context: version, trace id, parent id, flags. */
const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

const running = new AsyncLocalStorage<string>();

export const traceIdIn = (traceParent: string): string | null => form.exec(traceParent)?.[1] ?? null;

/** Short enough to read out over the phone. */
export const requestIdOf = (traceId: string): string => traceId.slice(0, 12);

/** Trace of the current request or job; null outside of one. */
export const currentTrace = (): string | null => running.getStore() ?? null;

export const runInTrace = <Result>(traceParent: string, work: () => Result): Result => running.run(traceParent, work);
