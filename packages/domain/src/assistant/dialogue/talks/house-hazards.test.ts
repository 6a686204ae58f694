// Sparks, gas and burst pipes: what to do now comes first, the owner is notified at once, and no list of hours is offered.
import { describe, expect, it } from 'vitest';
import { houseHazardIn } from '../../reading/hazards/house-hazards.ts';
import { readWords } from '../../language/words/words.ts';
import { aWorld, talk } from './test-worlds.ts';

const hazardOf = (text: string) => houseHazardIn(readWords(text).plain);

describe('a hazard in the house', () => {
  it.each([
    ['tem faísca saindo da tomada, o que faço?', 'wires'],
    ['saiu uma faísca do chuveiro agora', 'wires'],
    ['a tomada tá soltando faísca', 'wires'],
    ['tomada da cozinha tá derretendo', 'wires'],
    ['tem cheiro de queimado no quadro de luz', 'wires'],
    ['o fio do chuveiro tá pegando fogo', 'wires'],
    ['deu um estouro no disjuntor e saiu fumaça', 'wires'],
    ['a geladeira tá dando choque na gente', 'wires'],
    ['o chuveiro tá dando choque', 'wires'],
    ['a água tá caindo em cima da tomada', 'wires'],
    ['o forro tá pingando em cima do quadro de luz', 'wires'],
    ['caiu um fio da rua na calçada', 'wires'],
    ['cheiro de gás na cozinha', 'gas'],
    ['to sentindo cheiro de gás em casa, e agora?', 'gas'],
    ['tem um cheiro forte de gás aqui', 'gas'],
    ['vazamento de gás no aquecedor', 'gas'],
    ['a mangueira do gás tá chiando', 'gas'],
    ['estourou um cano e tá alagando a cozinha', 'water'],
    ['o cano do banheiro estourou', 'water'],
    ['tá jorrando água da parede', 'water'],
    ['tem um cano furado espirrando água', 'water'],
    ['furei o cano com a furadeira', 'water'],
    ['a cozinha alagou toda', 'water'],
  ])('"%s" is %s', (text, hazard) => {
    expect(hazardOf(text)).toBe(hazard);
  });

  it.each([
    'minha lâmpada queimou',
    'a tomada parou de funcionar',
    'o chuveiro parou de esquentar',
    'acabou o gás',
    'vocês consertam cano?',
    'a torneira tá pingando',
    'tô com um vazamento no banheiro',
    'levei um choque com o preço',
    'instala DR pra não dar choque?',
    'a rua alagou, atraso meia hora',
    'choveu demais e alagou tudo',
    'o cano estourou semana passada, mas já foi resolvido',
    'o cheiro de gás era do vizinho, já arrumaram',
    'não deu choque nenhum',
    'água com gás tem?',
    'usa gás do riso?',
  ])('"%s" is none', (text) => {
    expect(hazardOf(text)).toBeNull();
  });
});

describe('the answer to a hazard', () => {
  it.each([
    ['electrician', 'tem faísca saindo da tomada, o que faço?', /disjuntor/],
    ['electrician', 'a água tá caindo em cima da tomada', /disjuntor/],
    ['electrician', 'o chuveiro tá dando choque', /disjuntor/],
    ['electrician', 'estourou um cano aqui, tá alagando tudo!', /registro geral/],
    ['electrician', 'to sentindo cheiro de gás em casa, e agora?', /193/],
    ['manicure', 'tem um cheiro forte de gás aqui', /193/],
  ] as const)('%s: "%s"', async (trade, text, expected) => {
    const { chat, reply } = await talk(aWorld(trade), text);
    expect(reply).toMatch(expected);
    expect(reply).not.toMatch(/saúde|CVV|livres/);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['human']);
  });

  it('tells the owner even right after the client asked for a person', async () => {
    const { chat } = await talk(aWorld('electrician'), 'quero falar com o Zé', 'a tomada tá soltando faísca');
    expect(chat.world.handedOver).toHaveLength(2);
  });

  it('answers what is asked beside it', async () => {
    const { reply } = await talk(aWorld('electrician'), 'quanto custa trocar uma tomada que solta faísca?');
    expect(reply).toMatch(/disjuntor.*R\$ 60,00/s);
  });

  it('of water leaves other trades to their visits', async () => {
    const { reply } = await talk(aWorld('barber'), 'estourou um cano em casa');
    expect(reply).not.toMatch(/registro geral/);
  });
});
