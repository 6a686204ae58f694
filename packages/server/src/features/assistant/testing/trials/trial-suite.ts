// Dialogues with a simulated client and a scorer, such as the protocol's own (`drive.mjs`, `score.mjs` of a folder).
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Sends one protocol request; rejects on an error answer. */
export type Ask = (request: object) => Promise<object>;

export interface Score {
  pass: boolean;
  reasons: readonly string[];
}

export interface TrialDialogue {
  id: string;
  /** Runs the dialogue once and scores its result, which is stored unchanged. */
  run: (ask: Ask) => Promise<{ result: object; score: Score }>;
}

export interface TrialSuite {
  dialogues: readonly TrialDialogue[];
}

interface SuiteParts<Dialogue extends { id: string }, Result extends object> {
  dialogues: readonly Dialogue[];
  run: (dialogue: Dialogue, ask: Ask) => Promise<Result>;
  score: (dialogue: Dialogue, result: Result) => Score;
}

export const suiteOf = <Dialogue extends { id: string }, Result extends object>({
  dialogues,
  run,
  score,
}: SuiteParts<Dialogue, Result>): TrialSuite => ({
  dialogues: dialogues.map((dialogue) => ({
    id: dialogue.id,
    run: async (ask) => {
      const result = await run(dialogue, ask);
      return { result, score: score(dialogue, result) };
    },
  })),
});

const dialogue = z.looseObject({ id: z.string() });
type ProtocolParts = SuiteParts<z.infer<typeof dialogue>, object>;

const dialoguesIn = (file: string): ProtocolParts['dialogues'] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => dialogue.parse(JSON.parse(line)));

/** The driver and scorer of a protocol's folder on the dialogues of a file. */
export const protocolSuite = async (protocol: string, file: string): Promise<TrialSuite> => {
  const folder = resolve(protocol);
  const moduleOf = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, name)).href);
  const driver = (await moduleOf('drive.mjs')) as { runDialogue: ProtocolParts['run'] };
  const scorer = (await moduleOf('score.mjs')) as { scoreDialogue: ProtocolParts['score'] };
  return suiteOf({
    dialogues: dialoguesIn(file),
    run: driver.runDialogue,
    score: scorer.scoreDialogue,
  });
};
