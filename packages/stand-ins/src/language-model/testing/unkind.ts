// A model that does not take no for an answer.
import type { RecordedRequest, Script } from '../language-model-stand-in.ts';
import type { ScriptedCall } from '../steps.ts';

const INSISTS = 2;

/** Makes a call, makes it again regardless of the answer, and then says `claims`, also when it is asked to repair it. */
export const insisting =
  (callOf: (asked: RecordedRequest) => ScriptedCall, claims: string): Script =>
  (asked, number) =>
    number < INSISTS ? { kind: 'calls', calls: [callOf(asked)] } : { kind: 'says', text: claims };
