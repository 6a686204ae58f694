// Parses the arguments of a command. Misspelled, surplus or missing arguments are refused: a command that ignores
// a word does something else than requested. Every command of package.json uses this.
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface CommandLineForm<Given extends Options = Options> {
  usage: string;
  options?: Given;
  /** Number of words in addition to the options, and the message when some are missing. */
  words?: { least?: number; most: number; missing?: string };
  /** Language of the messages; developers of the project read English. */
  language?: 'pt' | 'en';
}

const TEXTS = {
  pt: {
    usage: 'Uso',
    unknown: (what: string) => `Opção desconhecida: ${what}.`,
    tooMany: (what: string) => `Argumento a mais: ${what}.`,
    noValue: (what: string) => `Valor que falta ou sobra em ${what}.`,
    tilde: (what: string) => `O ~ de ${what} não foi trocado pela sua pasta: escreva o caminho por extenso.`,
    dashes: (what: string) => `O npm ficou com ${what}: escreva -- antes dela.`,
  },
  en: {
    usage: 'Usage',
    unknown: (what: string) => `Unknown option: ${what}.`,
    tooMany: (what: string) => `One argument too many: ${what}.`,
    noValue: (what: string) => `A value is missing or too much at ${what}.`,
    tilde: (what: string) => `The ~ of ${what} was not replaced by your folder: write the whole path.`,
    dashes: (what: string) => `npm kept ${what} to itself: write -- before it.`,
  },
};

type ParsedOf<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowPositionals: true; strict: true }>
>;

export type CommandLine<Given extends Options> =
  | { kind: 'given'; values: ParsedOf<Given>['values']; words: string[] }
  | { kind: 'help'; text: string }
  | { kind: 'refused'; line: string };

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

const namedIn = (error: unknown): string => /'([^']{1,200})'/.exec((error as Error).message)?.[1] ?? '?';

const firstWrongWord = (form: CommandLineForm, words: readonly string[]): string | undefined => {
  const says = TEXTS[form.language ?? 'pt'];
  const { least = 0, most = 0, missing } = form.words ?? {};
  const tooMany = words[most];
  if (tooMany !== undefined) return says.tooMany(tooMany);
  if (words.length < least || words.includes('')) return missing ?? says.noValue('…');
  const tilde = words.find((word) => /^~(\/|$)/.test(word));
  return tilde === undefined ? undefined : says.tilde(tilde);
};

/**
 * Reads arguments by the form of a command.
 * @param environment environment variables in which npm puts an option that was meant for the command (`npm start
 * --lan`)
 */
export const readCommandLine = <Given extends Options>(
  args: readonly string[],
  form: CommandLineForm<Given>,
  environment: Readonly<Record<string, string | undefined>> = {},
): CommandLine<Given> => {
  const says = TEXTS[form.language ?? 'pt'];
  const usage = `${says.usage}: ${form.usage}`;
  const refused = (why: string): CommandLine<Given> => ({ kind: 'refused', line: `${why} ${usage}`.trim() });
  const kept = Object.keys(form.options ?? {}).find((name) => environment[`npm_config_${name}`]);
  if (kept !== undefined) return refused(says.dashes(`--${kept}`));
  try {
    const options = { ...form.options, ...HELP } as unknown as Given;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if ((values as { help?: boolean }).help) return { kind: 'help', text: usage };
    const wrong = firstWrongWord(form, positionals);
    if (wrong !== undefined) return refused(wrong);
    return { kind: 'given', values, words: positionals };
  } catch (error) {
    const isUnknown = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    return refused((isUnknown ? says.unknown : says.noValue)(namedIn(error)));
  }
};

/** Reads this process's own arguments. `--help` exits with 0, invalid arguments with 2 and one line. */
export const takeCommandLine = <Given extends Options>(
  form: CommandLineForm<Given>,
): Extract<CommandLine<Given>, { kind: 'given' }> => {
  const read = readCommandLine(process.argv.slice(2), form, process.env);
  if (read.kind === 'given') return read;
  if (read.kind === 'help') {
    process.stdout.write(`${read.text}\n`);
    process.exit(0);
  }
  process.stderr.write(`${read.line}\n`);
  process.exit(2);
};
