// Quoted and reported orders of other people change nothing; the client's own do, also beside a report.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const withVisit = () => {
  const world = aWorld('hairdresser', { clientName: 'Bruna' });
  world.visits = [aVisit('2026-03-06T14:00')];
  return world;
};
const KEPT = ['Corte feminino 2026-03-06T14:00'];

describe('an order of another person', () => {
  it.each([
    'ligaram e falaram: pode desmarcar',
    'ligaram da clinica e falaram pode desmarcar',
    'minha irmã falou pra vc cancelar a minha?',
    'minha mãe disse: cancela isso',
    'meu marido mandou cancelar tudo',
    'meu marido falou "cancela esse cabelo"',
    'ela falou que é pra desmarcar',
    'minha chefe disse desmarca o salão e vem trabalhar',
    'o médico falou cancela tudo essa semana',
    'aí ele me disse: não vai, desmarca',
    'disseram pra eu remarcar pra segunda',
    'meu pai falou muda pra quinta',
    'falaram "pode cancelar", mas eu vou sim',
    'minha amiga vive dizendo cancela cancela',
    'ela q desmarca tudo',
    'homem né\ndesmarca tudo',
    'marido é assim, desmarca tudo',
    'criança é fogo, desmarca tudo na última hora',
  ])('changes nothing, nor does a later yes: %s', async (said) => {
    const { chat, replies } = await talk(withVisit(), said.split('\n'), 'sim');
    expect(standing(chat)).toEqual(KEPT);
    expect(replies[0]).toMatch(/^Não mexi em nada\. Você tem Corte feminino/);
  });

  it.each([
    'pode desmarcar',
    'então desmarca tudo',
    'como te falei, cancela',
    'já falei: cancela',
    'o médico mandou eu ficar em casa, cancela por favor',
    'minha chefe falou que não posso sair, pode cancelar',
    'meu marido disse que vai viajar, então cancela o meu horário',
    'ligaram da escola, vou ter que desmarcar',
    'me ligaram do trabalho, pode cancelar o meu',
  ])('an order of the client cancels: %s', async (said) => {
    const { chat } = await talk(withVisit(), said);
    expect(standing(chat)).toEqual([]);
  });

  it('a proposal of the client beside a report moves', async () => {
    const said = 'minha irmã falou que sábado é melhor, pode mudar pra sábado 10h?';
    const { chat } = await talk(withVisit(), said);
    expect(standing(chat)).toEqual(['Corte feminino 2026-03-07T10:00']);
  });

  it('the son who has a visit may give it up', async () => {
    const world = aWorld('hairdresser', { clientName: 'Bruna' });
    world.visits = [aVisit('2026-03-06T14:00', { forSomeone: 'Theo' })];
    const { chat } = await talk(world, 'o Theo falou que não quer ir, pode cancelar o dele');
    expect(standing(chat)).toEqual([]);
  });
});

describe('after the offer of an hour', () => {
  it.each([
    ['ela q marca tudo', 0],
    ['minha mãe q marca essas coisas', 0],
    ['quem marca é minha mãe', 0],
    ['minha irmã sempre marca aí', 0],
    ['homem né, marca tudo em cima da hora', 0],
    ['minha amiga falou q ia marcar', 0],
    ['pode marcar amore', 1],
    ['isso amore', 1],
    ['isso, linda', 1],
    ['tá bom', 1],
  ])('"%s" books %d visits', async (said, count) => {
    const world = aWorld('hairdresser', { clientName: 'Bruna' });
    const { chat } = await talk(world, 'tem corte feminino amanhã 15h?', said);
    expect(standing(chat)).toHaveLength(count);
  });
});
