// Runs dialogues several times against one server and stores replies, answers of the model and figures in a folder.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObservedCall } from '#gateways/language-model/language-model-gateway.ts';
import type { EvaluatedServer } from '#features/assistant/testing/evaluated-server.ts';
import { evaluation } from '#features/assistant/testing/eval-loop.ts';
import { reportOf, type TokenPrices, type TrialOutcome, type TrialReport } from './trial-report.ts';
import type { Ask, TrialDialogue, TrialSuite } from './trial-suite.ts';

/** Collects the model's calls; `take` returns those since the last time. */
export const callCollector = () => {
  let calls: ObservedCall[] = [];
  return {
    observe: (call: ObservedCall): void => void calls.push(call),
    take: (): ObservedCall[] => {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
};

export interface TrialRun {
  suite: TrialSuite;
  trials: number;
  prices: TokenPrices;
  /** created if missing */
  out: string;
  takeCalls: () => ObservedCall[];
  /** called after each dialogue */
  onOutcome?: (outcome: TrialOutcome) => void;
}

type Turn = TrialOutcome['turns'][number];

const askingOf = (server: EvaluatedServer, { takeCalls }: TrialRun, turns: Turn[]): Ask => {
  const answerLine = evaluation(() => Promise.resolve(server));
  return async (request) => {
    const { answer } = await answerLine(JSON.stringify(request));
    if ('error' in answer) throw new Error(String(answer.error));
    if ('ms' in answer) turns.push({ ms: Number(answer.ms), calls: takeCalls() });
    return answer;
  };
};

const outcomeOf = async (
  server: EvaluatedServer,
  run: TrialRun,
  { dialogue, trial }: { dialogue: TrialDialogue; trial: number },
): Promise<{ outcome: TrialOutcome; result: object }> => {
  const turns: Turn[] = [];
  const { id } = dialogue;
  try {
    const { result, score } = await dialogue.run(askingOf(server, run, turns));
    const { pass, reasons } = score;
    return { outcome: { id, trial, pass, reasons, turns }, result };
  } catch (error) {
    const reasons = [`error: ${error instanceof Error ? error.message : 'unknown'}`];
    return { outcome: { id, trial, pass: false, reasons, turns }, result: { id } };
  }
};

/** Runs every dialogue once per trial. `out` holds `trial-N.jsonl` and `report.json`. */
export const runTrials = async (server: EvaluatedServer, run: TrialRun): Promise<TrialReport> => {
  mkdirSync(run.out, { recursive: true });
  const outcomes: TrialOutcome[] = [];
  for (let trial = 1; trial <= run.trials; trial += 1) {
    const file = join(run.out, `trial-${trial}.jsonl`);
    writeFileSync(file, '');
    for (const dialogue of run.suite.dialogues) {
      const { outcome, result } = await outcomeOf(server, run, { dialogue, trial });
      outcomes.push(outcome);
      const { pass, reasons, turns } = outcome;
      appendFileSync(file, `${JSON.stringify({ ...result, pass, reasons, turns })}\n`);
      run.onOutcome?.(outcome);
    }
  }
  const report = reportOf(outcomes, run.trials, run.prices);
  writeFileSync(join(run.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
};
