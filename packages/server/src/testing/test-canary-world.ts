// A server with stand-ins for every external service, canaries as secrets, and the most verbose log level.
import { startEvolutionStandIn } from '@zelo/stand-ins/evolution/evolution-stand-in.ts';
import {
  type RecordedRequest,
  startLanguageModelStandIn,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { type BillingApp, aBillingApp } from '#features/billing/testing/test-billing.ts';
import { transcriptionGateway } from '#gateways/transcription/transcription-gateway.ts';
import { createLog } from '#shared/log.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { aCanary, type Canaries } from './test-canaries.ts';

const TRANSCRIPTIONS = '/v1/audio/transcriptions';

const secrets = (): Canaries => ({
  'secret of the sessions': `${aCanary()}${aCanary()}`,
  'key of the gateway': aCanary(),
  'key of the model': aCanary(),
  'secret of the sign-in': aCanary(),
});

/** The app with its stand-ins and log. */
export const aWorld = async () => {
  const planted = { ...secrets() };
  const port = await freePort();
  const lines: string[] = [];
  let now = (): Date => new Date();
  const gateway = await startEvolutionStandIn({
    apiKey: planted['key of the gateway'] ?? '',
    now: () => now().getTime(),
    timings: { createMs: 0, connectMs: 0, settleMs: 0 },
    retries: { initialDelayMs: 50, maxDelayMs: 200, maxAttempts: 10 },
  });
  const heard = { audio: '', script: (asked: RecordedRequest): string => asked.text };
  const model = await startLanguageModelStandIn({
    apiKey: planted['key of the model'] ?? '',
    script: (asked) =>
      asked.path === TRANSCRIPTIONS
        ? { kind: 'hears', text: heard.audio }
        : { kind: 'says', text: heard.script(asked) },
  });
  const { url, apiKey } = model;
  const timings = { attemptMs: 10_000, budgetMs: 20_000, backOffMs: 10 };
  const app = await aBillingApp({
    jobs: true,
    log: createLog('trace', { write: (line: string) => void lines.push(line) }),
    evolution: { url: gateway.url, apiKey: gateway.apiKey },
    languageModel: { url, apiKey, model: 'roteiro', timings },
    transcription: transcriptionGateway({ url, apiKey, model: 'whisper-1', timings }),
    oidc: {
      issuer: 'http://127.0.0.1:9',
      clientId: 'zelo',
      clientSecret: planted['secret of the sign-in'] ?? '',
      local: false,
    },
    sending: { gatewayMs: 5_000, retryMs: 20 },
    settings: {
      publicOrigin: `http://127.0.0.1:${port}`,
      sessionSecret: planted['secret of the sessions'] ?? '',
    },
  });
  now = app.clock.now;
  await app.app.listen({ port, host: '127.0.0.1' });
  await app.startJobs();
  return { planted, app, gateway, model, heard, lines };
};

export type World = Awaited<ReturnType<typeof aWorld>>;
export type Owner = Awaited<ReturnType<BillingApp['signIn']>>;
