// Time limits of model calls and the request format, measured on the wire with the default settings.
import {
  type Script,
  startLanguageModelStandIn,
  type Step,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aModelChat, aReset, booking } from '#features/assistant/page/trial/llm-test-chat.ts';
import { toolDescriptions } from '#features/assistant/model/tools/llm-tools.ts';
import { evaluatedServer } from '#features/assistant/testing/evaluated-server.ts';

const FIRST_ANSWER_MS = 8_000;
const TALK_MS = 12_000;
/** Slack for a busy machine to notice a timeout; excludes the rule engine's own work. */
const SLACK_MS = 6_000;

const startedParts = async () => {
  const model = await startLanguageModelStandIn();
  const settings = {
    url: model.url,
    apiKey: model.apiKey,
    model: 'roteiro',
    temperature: 0.2,
    maxTokens: 400,
  };
  return { model, server: await evaluatedServer({ languageModel: settings }) };
};

type Parts = Awaited<ReturnType<typeof startedParts>>;

const close = async ({ server, model }: Parts): Promise<void> => {
  await server.close();
  await model.close();
};

/** Wait for the model in milliseconds: from the first request to the end of the last. */
const waitedMs = async ({ model: { requests } }: Parts): Promise<number> => {
  // the server may see the end a moment after the client
  const haveEnded = () => expect(requests.filter(({ endMs }) => endMs === null)).toEqual([]);
  await vi.waitFor(haveEnded, { timeout: 60_000 });
  return Math.max(...requests.map(({ endMs }) => endMs ?? Infinity)) - (requests[0]?.atMs ?? -Infinity);
};

/** Each has its own model and server, because the waits pass side by side. */
describe.concurrent('a client in a chat', () => {
  const inChat = async (script: Script): Promise<{ replies: string[]; ms: number }> => {
    const parts = await startedParts();
    try {
      const chat = await aModelChat(parts);
      const replies = await chat.says('massagem amanhã às 10', script);
      return { replies, ms: await waitedMs(parts) };
    } finally {
      await close(parts);
    }
  };

  it("waits at most 8 s for a hanging server, then gets the rule engine's reply", async () => {
    const { replies, ms } = await inChat([{ kind: 'hangs' }]);
    expect(replies).toEqual([expect.stringContaining('10:00')]);
    expect(ms).toBeLessThan(FIRST_ANSWER_MS + SLACK_MS);
  });

  it('waits at most 12 s for a server that hangs after its first call', async () => {
    const { replies, ms } = await inChat(booking('Massagem', '2026-03-05T10:00', { kind: 'hangs' }));
    expect(replies).toEqual([expect.stringContaining('10:00')]);
    expect(ms).toBeLessThan(TALK_MS + SLACK_MS);
  });

  it('waits at most 12 s in all for a server that takes seconds for every answer', async () => {
    const look: Step = { kind: 'calls', calls: [{ name: 'meus_agendamentos', arguments: {} }] };
    const { replies, ms } = await inChat([{ kind: 'delays', ms: 5_000, next: look }]);
    expect(replies).toEqual([expect.stringContaining('10:00')]);
    expect(ms).toBeLessThan(TALK_MS + SLACK_MS);
  });
});

let parts: Parts;

beforeAll(async () => {
  parts = await startedParts();
});

afterAll(() => close(parts));

const hello: Step[] = [{ kind: 'says', text: 'Como posso ajudar?' }];
const sent = z.object({
  temperature: z.number(),
  max_tokens: z.number(),
  messages: z.array(z.object({ content: z.string() })),
});

const systemPromptOf = async (more: Parameters<typeof aReset>[0] = {}, text = 'oi'): Promise<string> => {
  const chat = await aModelChat(parts, aReset(more));
  await chat.says(text, hello);
  return sent.parse(parts.model.requests[0]?.body).messages[0]?.content ?? '';
};

const sharedStart = (left: string, right: string): string => {
  let end = 0;
  while (end < left.length && left[end] === right[end]) end += 1;
  return left.slice(0, end);
};

describe('a model request', () => {
  it("uses the operator's temperature and maximum answer length", async () => {
    await systemPromptOf();
    expect(sent.parse(parts.model.requests[0]?.body)).toMatchObject({ temperature: 0.2, max_tokens: 400 });
  });

  it('begins with the rules common to all professionals, so that servers can reuse the prefix', async () => {
    const other = { fixture: { professional: { businessName: 'Odonto Vida', profession: 'dentista' } } };
    const shared = sharedStart(await systemPromptOf(), await systemPromptOf(other));
    expect(shared).toContain('Responda em português do Brasil');
  });

  it('puts the facts of the business before those of the chat', async () => {
    const shared = sharedStart(
      await systemPromptOf(),
      await systemPromptOf({
        fixture: { clients: [{ id: 'c1', name: 'Renata Souza', phone: '5511988880001' }] },
      }),
    );
    expect(shared).toMatch(/Serviços:\n- id /);
  });
});

/** Keywords of strict mode; at least one provider rejects any other, and some reject `anyOf`. */
const ACCEPTED = new Set('type description enum items properties required additionalProperties'.split(' '));

const keywordsIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(keyword === 'properties' ? Object.values(value as object).flatMap(keywordsIn) : keywordsIn(value)),
  ]);
};

it('a field that may be missing is nullable by type, also where only some values are allowed', () => {
  const of = (name: string) =>
    toolDescriptions.find((tool) => tool.name === name)?.parameters as { properties: Record<string, object> };
  expect(of('horarios_livres').properties).toMatchObject({
    periodo: { type: ['string', 'null'], enum: ['manha', 'tarde', 'noite', null] },
    das_hora: { type: ['string', 'null'], description: expect.stringContaining('HH:mm') },
  });
  expect(of('remarcar').properties['servico_id']).toMatchObject({ type: ['integer', 'null'] });
  expect(of('listar_servicos').properties['servico_ids']).toMatchObject({
    type: ['array', 'null'],
    items: { type: 'integer' },
  });
});

describe.each(toolDescriptions)('the schema of $name', ({ parameters }) => {
  it('has only what strict providers accept', () => {
    const { properties, required, additionalProperties } = parameters as Record<string, unknown>;
    expect(keywordsIn(parameters).filter((keyword) => !ACCEPTED.has(keyword))).toEqual([]);
    expect(additionalProperties).toBe(false);
    expect(required).toEqual(Object.keys(properties as object));
  });
});
