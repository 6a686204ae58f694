// Test chat with the assistant behind a scripted model; webhook, turn, tools and outbox are real.
import {
  type LanguageModelStandIn,
  type RecordedRequest,
  type Script,
  type Step,
  startLanguageModelStandIn,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/migrations.ts';
import {
  type EvaluatedOptions,
  type EvaluatedServer,
  evaluatedServer,
} from '#features/assistant/testing/evaluated-server.ts';
import { type EvaluatedTenant, evaluatedTenant } from '#features/assistant/testing/evaluated-tenant.ts';
import { type Reset, request } from '#features/assistant/testing/evaluation-protocol.ts';

const open = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
const closed = { enabled: false, slots: [] };
const workingHours = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: closed,
  sunday: closed,
};

export const RENATA = { phone: '5511988880001', pushName: 'Renata' };

/** A Wednesday; the client Renata has no visits, another client has two. */
export const aReset = (more: { settings?: object; fixture?: object } = {}): Reset => {
  const parsed = request.parse({
    op: 'reset',
    clock: { now: '2026-03-04T10:00', timezone: 'America/Sao_Paulo' },
    sender: RENATA,
    history: [],
    fixture: {
      professional: { businessName: 'Espaço Zen', profession: 'massagista' },
      settings: { workingHours, ...more.settings },
      services: [
        { id: 's1', name: 'Massagem', duration: 60, price: '120.00' },
        { id: 's2', name: 'Corte', duration: 30, price: '45.00' },
      ],
      clients: [
        { id: 'c1', name: 'Renata Alves', phone: RENATA.phone },
        { id: 'c2', name: 'Zulmira Canário', phone: '5511955554444', notes: 'NOTA-CANARIO' },
      ],
      appointments: ['2026-03-05T15:00', '2026-03-06T15:00'].map((start, index) => ({
        id: `o${index}`,
        clientId: 'c2',
        serviceId: 's1',
        start,
        end: start.replace(':00', ':59'),
        status: 'scheduled',
        notes: 'NOTA-CANARIO',
      })),
      knowledge: [],
      ...more.fixture,
    },
  });
  if (parsed.op !== 'reset') throw new Error('no reset');
  return parsed;
};

/** Id of a service in the prompt that the model received. */
export const serviceIdIn = ({ text }: RecordedRequest, name: string): number =>
  Number(new RegExp(`id (\\d+): ${name},`).exec(text)?.[1]);

/** A script that books a service and then replies. */
export const booking =
  (name: string, inicio: string, last: Step = { kind: 'says', text: 'Pronto!' }): Script =>
  (asked, number) => {
    if (number > 0) return last;
    const wanted = { servico_id: serviceIdIn(asked, name), inicio, para_quem: null };
    return { kind: 'calls', calls: [{ name: 'agendar', arguments: wanted }] };
  };

/** Starts the server with a scripted model. */
export const aModelServer = async (
  options: Pick<EvaluatedOptions, 'log' | 'database'> & {
    onlyWhenNeeded?: boolean;
    tokensPerDay?: number;
  } = {},
) => {
  const { onlyWhenNeeded, tokensPerDay, ...more } = options;
  const model = await startLanguageModelStandIn();
  // generous timeouts, so that a busy machine does not look like a failing model
  const timings = { attemptMs: 2_000, budgetMs: 6_000, backOffMs: 10 };
  const { url, apiKey } = model;
  const settings = { url, apiKey, model: 'roteiro', timings, onlyWhenNeeded, tokensPerDay };
  const server = await evaluatedServer({ ...more, languageModel: settings });
  return {
    model,
    server,
    close: async (): Promise<void> => {
      await server.close();
      await model.close();
    },
  };
};

export interface ModelServer {
  model: LanguageModelStandIn;
  server: EvaluatedServer;
}

const rowsIn = async <Row>({ server }: ModelServer, query: ReturnType<typeof sql>): Promise<Row[]> =>
  rowsOf<Row>(await server.db.execute(query));

export interface StoredVisit {
  id: number;
  client: string;
  start: string;
  status: string;
  by: string;
}

/** A professional, and Renata's chat with the assistant. */
export const aModelChat = async (parts: ModelServer, reset: Reset = aReset()) => {
  const tenant: EvaluatedTenant = await evaluatedTenant(parts.server, reset);
  const { professionalId } = tenant;
  return {
    ...tenant,

    /** Sends Renata's message while the model plays a script; returns the replies. */
    says: (text: string, script: Script, at = '2026-03-04T10:00'): Promise<string[]> => {
      parts.model.plays(script);
      const messages = [{ type: 'text' as const, text, fromMe: false }];
      return tenant.receive({ from: reset.sender, at, messages });
    },

    visits: () =>
      rowsIn<StoredVisit>(
        parts,
        sql`select id::int as id, client_name as client, to_char(start_time at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI') as start,
          status, booked_by as by from appointments where professional_id = ${professionalId} order by id`,
      ),

    /** Titles of the owner's notifications, oldest first. */
    told: async (): Promise<string[]> =>
      (
        await rowsIn<{ title: string }>(
          parts,
          sql`select title from notifications where professional_id = ${professionalId} order by id`,
        )
      ).map(({ title }) => title),
  };
};

export type ModelChat = Awaited<ReturnType<typeof aModelChat>>;
