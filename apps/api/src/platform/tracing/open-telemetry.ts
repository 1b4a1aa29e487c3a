import { context, type Span, SpanKind, SpanStatusCode, type SpanContext, trace, TraceFlags } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import type { OpenSpan, SpanStart } from './spans.ts';

type TracingSettings = NonNullable<Config['tracing']>;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

const exportMilliseconds = 5_000;
const closeMilliseconds = 2_000;

/** Whether a request is traced is decided here: a flag from outside could make every request cost more. */
const samplerOf = (share: number) => {
  const ratio = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio, remoteParentNotSampled: ratio });
};

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

const parentOf = (traceParent: string): SpanContext => {
  const [, traceId = '', spanId = ''] = traceParent.split('-');
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
};

const openSpanOf = (span: Span, inSpan: ReturnType<typeof context.active>): OpenSpan => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceParent: `00-${traceId}-${spanId}-${traceFlags === TraceFlags.SAMPLED ? '01' : '00'}`,
    run: (work) => context.with(inSpan, work),
    end({ name, error = null, attributes = {} }) {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
      if (error !== null) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
};

/** Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export const openTelemetry = ({ endpoint, headers, serviceName, share }: TracingSettings, version: string) => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: headersIn(headers), timeoutMillis: exportMilliseconds });
  const ids = new RandomIdGenerator();
  let traceIdHeader: string | null = null;
  const provider = new TracerProvider({
    idGenerator: {
      generateTraceId: () => traceIdHeader ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: samplerOf(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer('client-portal', version);
  return {
    open({ name, kind, attributes = {}, parent = null, traceId = null }: SpanStart): OpenSpan {
      const base = context.active();
      const from = parent === null ? base : trace.setSpanContext(base, parentOf(parent));
      traceIdHeader = traceId;
      const options = { kind: kinds[kind], attributes: { ...attributes }, root: traceId !== null };
      const span = tracer.startSpan(name, options, from);
      traceIdHeader = null;
      return openSpanOf(span, trace.setSpan(from, span));
    },
    async close(): Promise<void> {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMilliseconds).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      context.disable();
    },
  };
};
