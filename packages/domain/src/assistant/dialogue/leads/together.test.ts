// Several people who attend one visit together.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

const SHOOT = ['Ensaio fotográfico 2026-03-07T10:00'];

describe('several people at one visit', () => {
  it.each([
    'quero marcar um ensaio sábado 10h, vamos ser em 5 pessoas no ensaio',
    'quero um ensaio sábado 10h, somos 4 na sessão',
    'somos em 6 no ensaio fotográfico. pode marcar o ensaio sábado 10h',
    'marca um ensaio sábado 10h. obs: seremos três nas fotos',
  ])('are one visit, and the owner hears of them: "%s"', async (text) => {
    const world = aWorld('photographer');
    const { chat } = await talk(world, text, 'sim');
    expect(standing(chat)).toEqual(SHOOT);
    expect(world.handedOver).toContainEqual({ reason: 'note', summary: text });
  });

  it('may be given while the hour is asked', async () => {
    const { chat, replies } = await talk(
      aWorld('photographer'),
      'quero marcar um ensaio sábado',
      'vamos ser em 5 pessoas no ensaio',
      '10h',
    );
    expect(replies[1]).toMatch(/um horário só para todos/);
    expect(standing(chat)).toEqual(SHOOT);
  });

  it.each(['somos 3, corte sábado 10h', 'somos 3 no corte, pode marcar sábado 10h'])(
    'one after the other are as many visits: "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber'), text);
      expect(reply).not.toMatch(/um horário só/);
      expect(reply).toMatch(/3 atendimentos|10:30/);
    },
  );
});
