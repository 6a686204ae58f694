// A remark that names a day or a service beside shown times changes neither.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

describe('a remark keeps the day and the service', () => {
  it.each([
    'ano passado eu ia toda sexta kkk',
    'meu niver é dia 7',
    'hj to moida',
    'minha manicure antiga era de quinta',
    'a mao eu faço em casa',
    'tu viu o jogo ontem? que roubo',
    'sexta passada vcs estavam fechados ne',
    'o chuveiro queimou ontem',
    'meu bebe nasce em maio',
  ])('"%s"', async (text) => {
    const { chat } = await talk(aWorld('manicure'), 'pedicure sexta', text, '11h');
    expect(standing(chat)).toEqual(['Pedicure 2026-03-06T11:00']);
  });
});

it.each(['sábado eu posso', 'prefiro sábado', 'sábado é melhor', 'ah não, sábado', 'e sábado?'])(
  'another day is heard: "%s"',
  async (text) => {
    const { reply } = await talk(aWorld('manicure'), 'pedicure sexta', text);
    expect(reply).toContain('sábado, 07/03');
    expect(reply).not.toContain('sexta-feira');
  },
);
