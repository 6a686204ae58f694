// A relapse, an eating disorder, anguish: the owner is notified, and nothing is read as a complaint or a joke.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

describe('a client who is not well in the mind', () => {
  it.each<[Trade, string]>([
    ['psychologist', 'tive uma recaida, voltei a beber'],
    ['psychologist', 'recaí, usei de novo ontem depois de 2 anos limpo'],
    ['psychologist', 'nao to bem hoje, mt angustia'],
    ['psychologist', 'hoje acordei péssima, com muita angústia'],
    ['psychologist', 'não to dando conta, só choro faz três dias'],
    ['nutritionist', 'tenho bulimia e ta piorando'],
    ['nutritionist', 'minha filha parou de comer e ta com 38 quilos'],
    ['nutritionist', 'tenho compulsão e ontem foi horrível, to desesperada'],
    ['barber', 'voltei a beber e to com vergonha'],
  ])('hears where to talk at once, and the owner is told (%s): %s', async (trade, message) => {
    const { chat, reply } = await talk(aWorld(trade), message);
    expect(reply).toContain('188');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    expect(standing(chat)).toEqual([]);
  });

  it.each<[Trade, string]>([
    ['nutritionist', 'tive uma recaída no doce esse fds kkk, marca meu retorno'],
    ['nutritionist', 'voltei a beber água direitinho como você mandou'],
    ['nutritionist', 'parei de comer doce e emagreci 5kg'],
    ['psychologist', 'não to bem certo do horário, é 15h?'],
    ['psychologist', 'vocês atendem bulimia?'],
    ['psychologist', 'comecei a chorar de rir ontem'],
    ['trainer', 'se eu fizer mais uma serie eu desmaio kkkk'],
    ['trainer', 'desmaiei de sono ontem e perdi o treino'],
    ['accountant', 'se cair na malha fina eu me jogo da ponte kkkkkk brincadeira'],
    ['barber', 'vou matar meu cabelereiro antigo kkk ficou horrivel, tem vaga hj?'],
  ])('is not heard in ordinary talk (%s): %s', async (trade, message) => {
    const { chat, reply } = await talk(aWorld(trade), message);
    expect(reply).not.toMatch(/188|Sinto muito|Lamento/);
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('an injury of our own treatment, and a back that gave way', () => {
  it.each<[Trade, string]>([
    ['beautician', 'queimei a perna na depilação ai, ta com bolha'],
    ['physio', 'travei a coluna e nao consigo levantar da cama'],
  ])('is told to the owner (%s): %s', async (trade, message) => {
    const { chat } = await talk(aWorld(trade), message);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
  });

  it.each<[Trade, string]>([
    ['beautician', 'queimei o brigadeiro, que raiva'],
    ['manicure', 'esmalte em gel dá bolha?'],
    ['physio', 'não consigo andar com esse trânsito'],
  ])('is none (%s): %s', async (trade, message) => {
    expect((await talk(aWorld(trade), message)).chat.world.handedOver).toEqual([]);
  });
});
