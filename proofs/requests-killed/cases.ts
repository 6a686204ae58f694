// What happens to a request, and the steps at which the server is killed meanwhile.
import type { StepName } from './steps.ts';

/** `yes`: the client accepts another time; `end`: nobody answers. */
export type Stage = 'ask' | 'accept' | 'decline' | 'propose' | 'yes' | 'end';

const SENDING: StepName[] = ['message not sent', 'message sent, not recorded'];
const ANSWERING: StepName[] = ['answered, not committed', 'answer committed, not acknowledged', ...SENDING];

const stepsOf: Record<Stage, StepName[]> = {
  ask: ['before the time is kept', 'time kept, not committed', ...SENDING],
  accept: ANSWERING,
  decline: ANSWERING,
  propose: ANSWERING,
  yes: ['visit written, not committed', ...SENDING],
  end: ['end told, not committed', ...SENDING],
};

export interface KillCase {
  stage: Stage;
  step: StepName;
}

export const killCases: KillCase[] = (Object.keys(stepsOf) as Stage[]).flatMap((stage) =>
  stepsOf[stage].map((step) => ({ stage, step })),
);

/** What is true once everything is done; messages to the client, the answer to the request included. */
export const ends: Record<Stage, { visits: number; kept: number; messages: number }> = {
  ask: { visits: 0, kept: 1, messages: 1 },
  accept: { visits: 1, kept: 0, messages: 2 },
  decline: { visits: 0, kept: 0, messages: 2 },
  propose: { visits: 0, kept: 1, messages: 2 },
  yes: { visits: 1, kept: 0, messages: 3 },
  end: { visits: 0, kept: 0, messages: 2 },
};
