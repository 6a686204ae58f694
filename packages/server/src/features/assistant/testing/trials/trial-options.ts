// Options that run dialogues several times; `trial-command.ts` checks their values.
const text = { type: 'string' } as const;

export const TRIAL_OPTIONS = {
  brain: text,
  trials: text,
  protocol: text,
  file: text,
  out: text,
  'price-prompt': text,
  'price-cached': text,
  'price-completion': text,
} as const;

export const TRIAL_USAGE =
  '--brain llm --trials 4 [--protocol PASTA --file DIÁLOGOS] [--out PASTA] [--price-prompt N --price-cached N --price-completion N]';

export type TrialValues = { [Name in keyof typeof TRIAL_OPTIONS]?: string | undefined };
