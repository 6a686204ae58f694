// Logs the gateway's own failures for the operator: once on failure, once on recovery.
import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Logger } from 'pino';
import { GatewayError } from '#gateways/evolution/evolution-errors.ts';
import type { EvolutionGateway } from '#gateways/evolution/evolution-gateway.ts';

export interface GatewayWatchDeps {
  probe: Pick<EvolutionGateway, 'fetchInstances'>;
  log: Logger;
}

/** No instance has this name: the query costs the gateway nothing and still needs the key. */
const NOBODY = 'zelo-key-check';

const LINES: Partial<Record<ProblemKind, string>> = {
  'wrong-key':
    'EVOLUTION_API_KEY is not the key of the WhatsApp gateway (401): compare AUTHENTICATION_API_KEY there',
  'not-activated':
    'the WhatsApp gateway is not activated (Evolution API 2.4 needs a licence, 2.3.7 does not)',
};

/** Remembers the last logged problem in this process. */
export const gatewayWatch = ({ probe, log }: GatewayWatchDeps) => {
  let logged: ProblemKind | null = null;
  let isChecked = false;

  /** Logs a change of the gateway's own state; null means healthy. */
  const note = (problem: ProblemKind | null): void => {
    isChecked ||= problem !== 'gateway-down' && problem !== 'unchecked';
    if (problem === logged) return;
    if (problem === null) log.info('the WhatsApp gateway answers again');
    else {
      const line = LINES[problem];
      if (line) log.error({ problem }, line);
      else log.warn({ problem }, 'the WhatsApp gateway does not answer probes');
    }
    logged = problem;
  };

  return {
    note,

    /** True when the gateway answers at all, even if it does not report connection states. */
    isAnswering: async (): Promise<boolean> => {
      try {
        await probe.fetchInstances(NOBODY);
        return true;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return error.reason === 'unknown-instance';
      }
    },

    /** Tries the key once after startup, even without a paired connection. */
    checkKey: async (): Promise<void> => {
      if (isChecked) return;
      try {
        await probe.fetchInstances(NOBODY);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        if (error.reason === 'unauthorized') return note('wrong-key');
        if (error.reason === 'license-required') return note('not-activated');
        if (error.reason !== 'unknown-instance') return note('gateway-down');
      }
      note(null);
    },
  };
};

export type GatewayWatch = ReturnType<typeof gatewayWatch>;
