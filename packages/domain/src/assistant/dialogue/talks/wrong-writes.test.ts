import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const MINE = 'Maquiagem social 2026-03-14T14:00';
const MOTHERS = 'Maquiagem social 2026-03-14T15:00 (mãe)';
const three = () =>
  aWorld('makeup', {
    visits: [
      aVisit('2026-03-14T14:00', { end: '2026-03-14T15:00' }),
      aVisit('2026-03-14T15:00', { end: '2026-03-14T16:00', forSomeone: 'mãe' }),
      aVisit('2026-03-14T16:00', { end: '2026-03-14T17:00', forSomeone: 'Bia' }),
    ],
  });

describe('one visit of three', () => {
  it.each([
    'cancela sim a da Bia das 16h, a minha e da minha mae ficam',
    'cancela só a da Bia, a da minha mãe e a minha ficam',
    'desmarca a da Bia das 16h por favor. a minha e da minha mãe seguem normal',
  ])('is cancelled alone: "%s"', async (text) => {
    expect(standing((await talk(three(), text)).chat)).toEqual([MINE, MOTHERS]);
  });

  it.each([
    'NAO!!! era so a da Bia! volta a minha e a da minha mae',
    'calma! era pra cancelar só a da Bia. volta a minha e a da minha mãe por favor',
    'não, era só a da Bia',
  ])('was meant, and the others return: "%s"', async (text) => {
    expect(standing((await talk(three(), 'cancela todas', text)).chat)).toEqual([MINE, MOTHERS]);
  });

  it('stays cancelled when the others remain booked', async () => {
    const { chat } = await talk(three(), 'cancela a da Bia', 'NAO!!! era so a da Bia! volta a minha');
    expect(standing(chat)).toEqual([MINE, MOTHERS]);
  });
});

describe('a yes and another day', () => {
  const TUESDAY = 'Treino individual 2026-03-10T06:00';
  it.each([
    ['isso, e quinta tbm 6h', '2026-03-12T06:00'],
    ['sim, e quinta também', '2026-03-12T06:00'],
    ['pode marcar, e sexta também às 7h', '2026-03-13T07:00'],
  ])('"%s" books both, the weekday after the accepted one', async (text, second) => {
    const { chat } = await talk(aWorld('trainer'), 'tem treino terça dia 10 as 6 da manha?', text);
    expect(standing(chat)).toEqual([TUESDAY, `Treino individual ${second}`]);
  });

  it('keeps both until the client has given a name', async () => {
    const world = aWorld('trainer', { clientName: null });
    const asked = ['treino terça dia 10 as 6 da manha?', 'isso, e quinta tbm 6h', 'Rogério'];
    expect(standing((await talk(world, ...asked)).chat)).toEqual([
      TUESDAY,
      'Treino individual 2026-03-12T06:00',
    ]);
  });
});

describe('a no to another service for a visit', () => {
  it.each([
    'nao, é pé e mão msm, só quero francesinha',
    'não amiga, só quero francesinha no pé e mão',
    'não, deixa o pé e mão mesmo',
  ])('keeps it: "%s"', async (text) => {
    const visits = [aVisit('2026-03-06T14:00', { serviceId: 3, end: '2026-03-06T15:30' })];
    const moved = ['muda meu horario pra quarta dia 11 às 15h', 'ah e se der pra fazer francesinha melhor'];
    const { chat, replies } = await talk(aWorld('manicure', { visits }), ...moved, text);
    expect(replies.at(-2)).toContain('Manicure');
    expect(standing(chat)).toEqual(['Pé e mão 2026-03-11T15:00']);
  });
});

describe('a refused offer to ask the owner', () => {
  it.each(['nao precisa. obg', 'nao precisa, eu nao falto nunca', 'não precisa não! obrigada viu'])(
    'cancels nothing and asks nothing: "%s"',
    async (text) => {
      const visits = [aVisit('2026-03-05T19:00', { end: '2026-03-05T20:00' })];
      const asked = 'e se eu precisar desmarcar pode ate qdo?';
      const { chat, reply } = await talk(aWorld('masseuse', { visits }), asked, text);
      expect(reply).not.toContain('?');
      expect(standing(chat)).toHaveLength(1);
    },
  );
});
