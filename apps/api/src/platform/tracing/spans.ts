import { runInTrace } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** Attributes hold route patterns, kinds, codes and numbers only: no user input, no names. */
export type SpanStart = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Attributes;
  /** In W3C form; by default, the current span. */
  readonly parent?: string | null;
  /** The trace that begins with this span. */
  readonly traceId?: string | null;
};

export type OpenSpan = {
  readonly traceParent: string;
  run<Result>(work: () => Result): Result;
  end(outcome: { readonly name?: string; readonly error?: string | null; readonly attributes?: Attributes }): void;
};

export type OpenTracer = (start: SpanStart) => OpenSpan;

let openTracer: OpenTracer | null = null;

/** For the whole process; null turns tracing off. */
export const useTracer = (tracer: OpenTracer | null): void => {
  openTracer = tracer;
};

export const openSpan = (start: SpanStart): OpenSpan | null => openTracer?.(start) ?? null;

const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name : 'error';
};

export const inSpan = async <Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> => {
  const span = openSpan(start);
  if (!span) return start.parent ? runInTrace(start.parent, work) : work();
  try {
    const result = await runInTrace(span.traceParent, () => span.run(work));
    span.end({});
    return result;
  } catch (error) {
    span.end({ error: nameOf(error) });
    throw error;
  }
};
