// Repeated dialogues against the scripted model, in the process and over the webhook.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LanguageModelStandIn,
  type Script,
  startLanguageModelStandIn,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { replay } from '@zelo/stand-ins/language-model/testing/recorded-exchanges.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceIdIn } from '#features/assistant/page/trial/llm-test-chat.ts';
import { evaluatedServer } from '#features/assistant/testing/evaluated-server.ts';
import { webhookServer } from '#features/assistant/testing/webhook-server.ts';
import { callCollector, runTrials } from './run-trials.ts';
import { sampleSuite } from './sample-dialogues.ts';
import { protocolSuite, type TrialSuite } from './trial-suite.ts';

let model: LanguageModelStandIn;
const folder = mkdtempSync(join(tmpdir(), 'zelo-trials-'));

beforeAll(async () => {
  model = await startLanguageModelStandIn();
});

afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true });
});

const timings = { attemptMs: 5_000, budgetMs: 20_000, backOffMs: 5 };

const only = (...ids: string[]): TrialSuite => ({
  dialogues: sampleSuite.dialogues.filter(({ id }) => ids.includes(id)),
});

/** A model that books in its first talk only, and speaks in all others. */
const booksOnce = (): Script => {
  let booked = false;
  return (asked) => {
    const isAnswer = asked.text.includes('"role":"tool"');
    if (booked || isAnswer) return replay('text');
    booked = true;
    const wanted = {
      servico_id: serviceIdIn(asked, 'Massagem'),
      inicio: '2026-03-06T10:00',
      para_quem: null,
    };
    return replay('tool call', { calls: [{ name: 'agendar', arguments: wanted }] });
  };
};

const runOn = async (
  serverOf: typeof evaluatedServer | typeof webhookServer,
  { name, suite, script, trials = 2 }: { name: string; suite: TrialSuite; script: Script; trials?: number },
) => {
  model.plays(script);
  const { observe, take } = callCollector();
  const languageModel = { url: model.url, apiKey: model.apiKey, model: 'm', timings, observe };
  const server = await serverOf({ languageModel });
  const out = join(folder, name);
  try {
    const prices = { prompt: 1, completion: 4 };
    return { out, report: await runTrials(server, { suite, trials, prices, out, takeCalls: take }) };
  } finally {
    await server.close();
  }
};

const linesOf = (out: string, trial: number) =>
  readFileSync(join(out, `trial-${trial}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.each([
  ['in the process', evaluatedServer],
  ['over the webhook', webhookServer],
] as const)('trials %s', (name, serverOf) => {
  it('print pass^k, cost and latency, and store the replies', async () => {
    const suite = only('book');
    const { out, report } = await runOn(serverOf, { name, suite, script: booksOnce() });
    expect(report).toMatchObject({
      dialogues: 1,
      trials: 2,
      'pass^1': 0.5,
      'pass^2': 0,
      modelCalls: { calls: 3, failures: {}, endings: { complete: 3 }, turnsAsked: 2, otherTurns: 0 },
      cost: { promptTokens: 200, completionTokens: 45, money: 0.00038 },
      latencyMs: {
        firstAnswer: { n: 2, p50: expect.any(Number), p95: expect.any(Number) },
        turn: { n: 2, p50: expect.any(Number), p95: expect.any(Number) },
      },
      failed: [{ id: 'book', trial: 2, reasons: ['DB visits are none'] }],
    });
    expect(readdirSync(out).toSorted()).toEqual(['report.json', 'trial-1.jsonl', 'trial-2.jsonl']);
    expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))).toEqual(report);
    expect(linesOf(out, 1)).toMatchObject([
      {
        id: 'book',
        pass: true,
        transcript: [{ client: 'massagem sexta às 10h', assistant: [expect.stringContaining('10:00')] }],
        turns: [{ calls: [{ completion: { toolCalls: [{ name: 'agendar' }] } }, { completion: {} }] }],
      },
    ]);
    expect(linesOf(out, 2)[0].transcript[0].assistant).toEqual(['Como posso ajudar?']);
  });
});

const closed = { enabled: false, slots: [] };
const WEEK = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

describe('trials', () => {
  it('count failures of the server, which the rule engine answers', async () => {
    const script: Script = [replay('wrong key')];
    const suite = only('book', 'knowledge');
    const { report } = await runOn(evaluatedServer, { name: 'failing', suite, script, trials: 1 });
    expect(report).toMatchObject({
      'pass^1': 1,
      modelCalls: { failures: { refused: 2 }, endings: {} },
      latencyMs: { firstAnswer: { n: 0, p50: null, p95: null } },
    });
  });

  it('use the driver and the scorer of a protocol folder', async () => {
    writeFileSync(
      join(folder, 'drive.mjs'),
      "export const runDialogue = async (d, call) => { await call({ op: 'reset', ...d.reset }); return { id: d.id, state: await call({ op: 'state' }) }; };",
    );
    writeFileSync(
      join(folder, 'score.mjs'),
      "export const scoreDialogue = (d, r) => ({ pass: r.state.handoff === d.expect, reasons: ['SAFETY x'] });",
    );
    const reset = {
      clock: { now: '2026-03-04T10:00', timezone: 'America/Sao_Paulo' },
      sender: { phone: '5511988880001', pushName: 'R' },
      fixture: {
        professional: { businessName: 'Espaço', profession: 'massagista' },
        settings: { workingHours: Object.fromEntries(WEEK.map((name) => [name, closed])) },
        services: [],
        clients: [],
        appointments: [],
        knowledge: [],
      },
    };
    const file = join(folder, 'dialogues.jsonl');
    const lines = [
      { id: 'yes', reset, expect: false },
      { id: 'no', reset, expect: true },
      { id: 'broken', reset: {} },
    ];
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const suite = await protocolSuite(folder, file);
    const { report } = await runOn(evaluatedServer, {
      name: 'protocol',
      suite,
      script: booksOnce(),
      trials: 1,
    });
    expect(report).toMatchObject({ dialogues: 3, 'pass^1': 0.3333, safetyViolations: 1 });
    expect(report.failed.map(({ id }) => id)).toEqual(['no', 'broken']);
  });
});
