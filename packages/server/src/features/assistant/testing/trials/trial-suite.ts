// Dialogues with a simulated client and a scorer: the protocol's own (`drive.mjs`, `score.mjs` of a folder), or the sample.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { runSample, type SampleDialogue, sampleDialogues, scoreSample } from './sample-dialogues.ts';

/** Sends one protocol request; rejects on an error answer. */
export type Ask = (request: object) => Promise<object>;

export type Dialogue = { id: string } & Record<string, unknown>;
export type DialogueResult = { id: string } & Record<string, unknown>;

export interface Score {
  pass: boolean;
  reasons: readonly string[];
}

export interface TrialSuite {
  dialogues: readonly Dialogue[];
  run: (dialogue: Dialogue, ask: Ask) => Promise<DialogueResult>;
  score: (dialogue: Dialogue, result: DialogueResult) => Score;
}

const dialogue = z.looseObject({ id: z.string() });

const dialoguesIn = (file: string): Dialogue[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => dialogue.parse(JSON.parse(line)));

const sample: TrialSuite = {
  dialogues: sampleDialogues.map((given) => ({ ...given })),
  run: (given, ask) => runSample(given as unknown as SampleDialogue, ask),
  score: (given, result) => scoreSample(given as unknown as SampleDialogue, result),
};

/** Without a protocol folder the sample; with one, its driver and scorer on the dialogues of a file. */
export const trialSuite = async (given: {
  protocol?: string | undefined;
  file?: string | undefined;
}): Promise<TrialSuite> => {
  if (given.protocol === undefined || given.file === undefined) return sample;
  const folder = resolve(given.protocol);
  const moduleOf = (name: string): Promise<unknown> => import(pathToFileURL(join(folder, name)).href);
  const driver = (await moduleOf('drive.mjs')) as { runDialogue: TrialSuite['run'] };
  const scorer = (await moduleOf('score.mjs')) as { scoreDialogue: TrialSuite['score'] };
  return { dialogues: dialoguesIn(given.file), run: driver.runDialogue, score: scorer.scoreDialogue };
};
