import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { voiceTones } from '../assistant-contract.ts';
import type { VoiceTone } from '../assistant-tools.ts';
import {
  type EverydayTalk,
  figuresOf,
  greetingsIn,
  medianLength,
  playScript,
  repeatedLists,
  repeatedSentences,
  scriptsIn,
} from './everyday-talks.ts';
import { simulateTalk } from './simulate.ts';

const scripts = scriptsIn(readFileSync(new URL('words/everyday-talks.txt', import.meta.url), 'utf8'));
const MAX_MEDIAN_LENGTH = 120;

const played = new Map(
  await Promise.all(
    voiceTones.map(async (tone) => {
      const talks = await Promise.all(scripts.map((script) => playScript(script, tone)));
      return [tone, talks] as const;
    }),
  ),
);
const repliesIn = ({ turns }: EverydayTalk): string[] => turns.map(({ reply }) => reply);
const talksIn = (tone: VoiceTone): string[][] => (played.get(tone) ?? []).map(repliesIn);

describe.each(voiceTones)('everyday talks, %s', (tone) => {
  it('are 24 of 6 to 12 messages', () => {
    expect(scripts).toHaveLength(24);
    expect(scripts.filter(({ messages }) => messages.length < 6 || messages.length > 13)).toEqual([]);
  });

  it('repeat no sentence within ten turns', () => {
    const talks = played.get(tone) ?? [];
    expect(talks.flatMap((talk) => repeatedSentences(repliesIn(talk), talk.ownersText))).toEqual([]);
  });

  it('show no list twice', () => {
    expect(talksIn(tone).flatMap((replies) => repeatedLists(replies))).toEqual([]);
  });

  it('greet once', () => {
    expect(
      talksIn(tone)
        .map(greetingsIn)
        .filter((greetings) => greetings.length > 1),
    ).toEqual([]);
  });

  it('are short', () => {
    expect(medianLength(talksIn(tone).flat())).toBeLessThanOrEqual(MAX_MEDIAN_LENGTH);
  });

  it('say that something was not understood in at most one reply of ten', () => {
    const { unclear, replies } = figuresOf(talksIn(tone));
    expect(unclear / replies).toBeLessThanOrEqual(0.1);
  });
});

describe('the tones', () => {
  it('share less than half of their replies', () => {
    const formal = new Set(talksIn('formal').flat());
    const casual = talksIn('casual').flat();
    expect(casual.filter((reply) => formal.has(reply)).length / casual.length).toBeLessThan(0.5);
  });
});

describe('talks of simulated clients', () => {
  it('show no list twice, and repeat no sentence', async () => {
    for (let seed = 940_001; seed <= 940_040; seed += 1) {
      const replies = (await simulateTalk(seed)).lines.map(({ reply }) => reply);
      expect(repeatedLists(replies), `seed ${seed}`).toEqual([]);
      expect(repeatedSentences(replies), `seed ${seed}`).toEqual([]);
    }
  });
});

describe('the judges of a talk', () => {
  const LIST = 'Tenho:\n• sexta-feira, 06/03: 09:00 e 10:00\nQual você prefere?';

  it('notice a sentence said twice within ten turns', () => {
    expect(repeatedSentences(['Combinado!', 'Certo.', 'Combinado! Até logo!'])).toEqual(['Combinado!']);
    const pause = Array.from({ length: 10 }, (_, at) => `Resposta ${'i'.repeat(at + 1)}.`);
    expect(repeatedSentences(['Combinado!', ...pause, 'Combinado!'])).toEqual([]);
  });

  it('allow hours, prices and dates to be said twice', () => {
    expect(repeatedSentences(['Está livre às 10:00.', 'Está livre às 10:00.'])).toEqual([]);
  });

  it('notice a list shown twice', () => {
    expect(repeatedLists([LIST, 'Certo.', LIST.replace('Tenho', 'Consigo')])).toHaveLength(1);
    expect(repeatedLists([LIST, LIST.replace('10:00', '11:00')])).toEqual([]);
  });

  it('notice a second greeting', () => {
    expect(greetingsIn(['Oi, Ana! Sou Sofia.', 'Bom dia! Como posso ajudar?', 'Boa escolha!'])).toHaveLength(
      2,
    );
  });

  it('notice long replies', () => {
    expect(medianLength(['a'.repeat(200), 'b'.repeat(130), 'c'])).toBe(130);
  });
});
