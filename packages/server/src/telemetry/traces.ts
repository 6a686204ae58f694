// Traces by OpenTelemetry (OTLP over HTTP): a span for each request and job, a child span for each call to another
// server, and an event for each statement. The libraries are loaded only when traces are on.
import diagnostics from 'node:diagnostics_channel';
import type { Context, Span, Tracer } from '@opentelemetry/api';
import type { Instrumentation } from './telemetry.ts';

export interface TraceSettings {
  url: string;
  /** Share of all requests and jobs that is traced, from 0 to 1. */
  ratio: number;
}

/**
 * URL for traces: `v1/traces` below the path of the base endpoint, or the endpoint of traces unchanged (OpenTelemetry
 * Protocol Exporter, "Endpoint URLs for OTLP/HTTP").
 */
export const tracesUrl = (endpoints: {
  base: string | undefined;
  traces: string | undefined;
}): string | undefined => {
  if (endpoints.traces !== undefined) return new URL(endpoints.traces).href;
  if (endpoints.base === undefined) return undefined;
  const url = new URL(endpoints.base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
};

/** The message of Node's own fetch about a call; its path and body never enter a span. */
interface CallMessage {
  request: { origin: string | URL; method: string };
  response?: { statusCode: number };
}

type Api = typeof import('@opentelemetry/api');

/** Traces calls to other servers; returns a function that stops. */
const watchCalls = ({ context, SpanKind, SpanStatusCode, trace }: Api, tracer: Tracer): (() => void) => {
  const open = new WeakMap<object, Span>();
  const onCreate = (message: unknown): void => {
    const { request } = message as CallMessage;
    // skips the exporter's own calls, which have no span
    if (!trace.getSpan(context.active())) return;
    const { host } = new URL(request.origin);
    const attributes = { 'http.request.method': request.method, 'server.address': host };
    const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    open.set(request, span);
  };
  const onHeaders = (message: unknown): void => {
    const { request, response } = message as CallMessage;
    open
      .get(request)
      ?.setAttribute('http.response.status_code', response?.statusCode ?? 0)
      .end();
  };
  const onError = (message: unknown): void => {
    open
      .get((message as CallMessage).request)
      ?.setStatus({ code: SpanStatusCode.ERROR })
      .end();
  };
  const channels = [
    ['undici:request:create', onCreate],
    ['undici:request:headers', onHeaders],
    ['undici:request:error', onError],
  ] as const;
  for (const [name, listener] of channels) diagnostics.subscribe(name, listener);
  return () => {
    for (const [name, listener] of channels) diagnostics.unsubscribe(name, listener);
  };
};

/** Traces the requests: the span is active for all work that a request causes. */
const observing =
  ({ context, SpanKind, SpanStatusCode, trace }: Api, tracer: Tracer): Instrumentation['observe'] =>
  (app) => {
    const spans = new WeakMap<object, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER });
      spans.set(request, span);
      const inside: Context = trace.setSpan(context.active(), span);
      context.with(inside, done);
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const span = spans.get(request)?.updateName(`${request.method} ${route}`);
      span?.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'zelo.request_id': request.id,
      });
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  };

export const traces = async ({ url, ratio }: TraceSettings): Promise<Instrumentation> => {
  const api = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TraceIdRatioBasedSampler, ParentBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');
  const exporter = new OTLPTraceExporter({ url });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'zelo' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const { context, SpanStatusCode, trace } = api;
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('zelo');
  const stopCalls = watchCalls(api, tracer);
  return {
    observe: observing(api, tracer),
    onStatement: (statement) => trace.getActiveSpan()?.addEvent('statement', { 'db.query.text': statement }),
    aroundJob: (queue, run) =>
      tracer.startActiveSpan(`job ${queue}`, async (span) => {
        try {
          await run();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: async () => {
      stopCalls();
      await provider.shutdown();
      context.disable();
    },
  };
};
