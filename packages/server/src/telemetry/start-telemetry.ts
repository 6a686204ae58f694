import type { Config } from '#settings/config.ts';
import { type MetricSources, metrics, serveMetrics } from './metrics.ts';
import { combineInstrumentation, type Instrumentation } from './telemetry.ts';
import { traces, tracesUrl } from './traces.ts';

export interface Telemetry {
  /** Absent when neither metrics nor traces are on. */
  watcher: Instrumentation | undefined;
  /** Serves the metrics, if they are on, with the values of `sources` at each scrape. */
  serve: (sources: MetricSources) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the configured telemetry: metrics on METRICS_PORT, traces to OTEL_EXPORTER_OTLP_*. */
export const startTelemetry = async (
  config: Pick<
    Config,
    | 'METRICS_PORT'
    | 'METRICS_HOST'
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
): Promise<Telemetry> => {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  const url = tracesUrl({
    base: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    traces: config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  });
  const counted = port === undefined ? undefined : metrics();
  const traced = url === undefined ? undefined : traces({ url, ratio: config.OTEL_TRACES_SAMPLER_ARG });
  const watchers = [counted?.watcher, await traced].filter((watcher) => watcher !== undefined);
  const watcher = watchers.length > 0 ? combineInstrumentation(watchers) : undefined;
  let stopServing = async (): Promise<void> => {};
  return {
    watcher,
    serve: async (sources) => {
      if (!counted || port === undefined) return;
      counted.ask(sources);
      stopServing = (await serveMetrics(counted, { port, host })).close;
    },
    close: async () => {
      await stopServing();
      await watcher?.close();
    },
  };
};
