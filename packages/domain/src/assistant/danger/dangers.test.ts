// How many people in danger are seen, and how many harmless messages are taken for danger. The phrases were written
// before the rules. Which half of a set a phrase belongs to is decided by a hash of its text: the rules were tuned on
// one half, whose failures are listed below; of the other half only figures are ever shown.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMsOf, slownessNow } from '#shared/test-cpu.ts';
import { dangersIn } from './dangers.ts';

const MIN_RECALL = 0.98;
const MAX_FALSE_ALARMS = 0.02;
const MESSAGE_LENGTH = 2_000;
const MAX_CPU_MS = 20;
const MEASUREMENTS = 4;

interface Phrase {
  text: string;
  /** 'self', 'violence', 'health', or 'none' */
  kind: string;
}

/** Sections "# kind: class", then one phrase a line. */
const phrasesOf = (name: string): Phrase[] => {
  let kind = '';
  const lines = readFileSync(join(import.meta.dirname, 'test-data', name), 'utf8').split('\n');
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) kind = line.slice(2).split(':')[0] ?? '';
    return line === '' || line.startsWith('#') ? [] : [{ text: line, kind }];
  });
};

const isForTuning = ({ text }: Phrase): boolean =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0;

const isRight = ({ text, kind }: Phrase): boolean => {
  const found: ReadonlySet<string> = dangersIn(text);
  return kind === 'none' ? found.size === 0 : found.has(kind);
};

const written = [...phrasesOf('dangers.txt'), ...phrasesOf('near-misses.txt')];
const wrong = (phrases: readonly Phrase[]): string[] =>
  phrases.filter((phrase) => !isRight(phrase)).map(({ kind, text }) => `${kind}: ${text}`);

/** Shares, and the line that is printed with them. */
const figuresOf = (name: string, phrases: readonly Phrase[]) => {
  const inDanger = phrases.filter(({ kind }) => kind !== 'none');
  const harmless = phrases.filter(({ kind }) => kind === 'none');
  const recall = inDanger.filter(isRight).length / inDanger.length;
  const falseAlarms = harmless.filter((phrase) => !isRight(phrase)).length / harmless.length;
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  process.stdout.write(
    `${name}: ${share(recall)} of ${inDanger.length} in danger, ${share(falseAlarms)} of ${harmless.length} false alarms\n`,
  );
  return { recall, falseAlarms };
};

describe('people in danger', () => {
  it('are written of in enough phrases', () => {
    expect(written.filter(({ kind }) => kind !== 'none').length).toBeGreaterThanOrEqual(400);
    expect(written.filter(({ kind }) => kind === 'none').length).toBeGreaterThanOrEqual(600);
    expect(new Set(written.map(({ text }) => text)).size).toBe(written.length);
  });

  it('are seen in the half that the rules were tuned on', () => {
    expect(wrong(written.filter(isForTuning))).toEqual([]);
  });

  it('are seen in the half that was held apart', () => {
    const figures = figuresOf(
      'held apart',
      written.filter((phrase) => !isForTuning(phrase)),
    );
    expect(figures.recall).toBeGreaterThanOrEqual(MIN_RECALL);
    expect(figures.falseAlarms).toBeLessThanOrEqual(MAX_FALSE_ALARMS);
  });

  it.each(['other-words.txt', 'last-words.txt', 'reported.txt'])('are seen in %s', (name) => {
    expect(wrong(phrasesOf(name))).toEqual([]);
  });

  it.each([
    ['a burst that breaks the sentence', 'quero\nmorrer', 'self'],
    ['digits for letters', 'qr0 m3 m4t4r', 'self'],
    ['letters apart', 'quero m o r r e r', 'self'],
    ['stars', 'su*cídio é o que penso', 'self'],
    ['a slip of the finger', 'meu maridp me batru', 'violence'],
    ['capitals without accents', 'ELE VAI ME MATAR', 'violence'],
    ['the end of a long message', `${'hoje o dia foi corrido. '.repeat(120)}quero morrer`, 'self'],
  ])('are seen in spite of %s', (_name, message, kind) => {
    expect([...dangersIn(message)]).toContain(kind);
  });
});

const filled = (text: string): string =>
  text.repeat(Math.ceil(MESSAGE_LENGTH / text.length)).slice(0, MESSAGE_LENGTH);

it.each([
  'me ',
  'me.',
  'não ',
  'ele me ',
  'não vejo ',
  'meu marido não me deixa ',
  'a b c ',
  'm4',
  'morrrer ',
  'k ',
])('2,000 characters of "%s" are judged in 20 ms', async (text) => {
  const message = filled(text);
  const times: number[] = [];
  for (let at = 0; at < MEASUREMENTS; at += 1) times.push((await cpuMsOf(() => dangersIn(message)))[1]);
  expect(Math.min(...times) / (await slownessNow())).toBeLessThan(MAX_CPU_MS);
});
