// Facts about a service, a visit and the day come before any list of times.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

it.each<[Trade, string, string]>([
  [
    'dentist',
    'Olá, gostaria de informações sobre clareamento',
    'Clareamento dental custa R$ 900,00 e dura 90 minutos.',
  ],
  ['dentist', 'como funciona a limpeza?', 'Limpeza custa R$ 200,00'],
  ['nutritionist', 'como é a primeira consulta?', 'Consulta nutricional custa R$ 250,00'],
  ['manicure', 'vcs vao abrir terça dia 10 dps do feriado?', 'atendemos das 08:00'],
  ['manicure', 'e dura quantos dias a unha em gel?', 'Quer que eu pergunte ao profissional?'],
])('%s: "%s" gets facts', async (trade, asked, told) => {
  const { chat, reply } = await talk(aWorld(trade), asked);
  expect(reply).toContain(told);
  expect(reply).not.toContain('horários livres');
  expect(standing(chat)).toEqual([]);
});

it('confirms several bookings in one sentence', async () => {
  const { chat, reply } = await talk(aWorld('trainer'), 'queria treino seg qua e sex 7h');
  expect(standing(chat)).toHaveLength(3);
  expect(reply.match(/Prontinho/g)).toHaveLength(1);
});

describe('an animal that gets worse', () => {
  it.each([
    ['meu cachorro tá vomitando desde ontem', 'piorou, agora tá vomitando sangue'],
    ['minha cachorra tá com diarreia', 'agora tá com convulsão'],
    ['meu gato engoliu uma linha', 'tá com a barriga inchada agora'],
  ])('"%s", "%s" goes to urgent care for animals', async (first, then) => {
    const { chat, reply } = await talk(aWorld('vet'), first, then);
    expect(reply).toContain('pronto atendimento veterinário');
    expect(reply).not.toMatch(/188|UPA/);
    expect(standing(chat)).toEqual([]);
  });
});

it('pain in the back gets care from a physiotherapist', async () => {
  const { chat, reply } = await talk(aWorld('physio'), 'minhas costas doem muito');
  expect(reply).toContain('Sinto muito por isso');
  expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
});

describe('with one visit', () => {
  const one = () => aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });

  it('"quero mudar a minha e marcar pra minha filha" does both, one after the other', async () => {
    const { chat, reply } = await talk(one(), 'quero mudar a minha e marcar pra minha filha', 'terça 10h');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-10T10:00']);
    expect(reply).toContain('Qual serviço');
    await chat.send('avaliação');
    await chat.send('quarta 9h');
    expect(standing(chat)).toHaveLength(2);
  });

  it('"na vdd bota terça 11h" moves it', async () => {
    expect(standing((await talk(one(), 'na vdd bota terça 11h')).chat)).toEqual(['Limpeza 2026-03-10T11:00']);
  });

  it('a reason leaves the question open', async () => {
    const { chat, reply } = await talk(one(), 'não vou conseguir ir sexta', 'surgiu uma reunião');
    expect(reply).not.toContain('não entendi');
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('asked beside', () => {
  const one = () => aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });

  it('"melhor cancelar então?" cancels nothing, and asks', async () => {
    const { chat, reply } = await talk(one(), 'melhor cancelar então?');
    expect(standing(chat)).toHaveLength(1);
    expect(reply).toContain('Quer que eu cancele?');
  });

  it.each([
    ['e a limpeza?', 'Você tem Limpeza, sexta-feira'],
    ['e o clareamento?', 'Clareamento dental custa R$ 900,00'],
    ['que horas termina a limpeza?', 'termina por volta das 11:00.'],
    ['eita, caro', 'sem compromisso'],
    ['minha mulher falou que sexta tem jantar', 'Entendi!'],
  ])('"%s"', async (asked, told) => {
    const { chat, reply } = await talk(one(), asked);
    expect(reply).toContain(told);
    expect(standing(chat)).toHaveLength(1);
  });

  it('"queria marcar mas to com vergonha" is no complaint', async () => {
    const { chat } = await talk(aWorld('psychologist'), 'queria marcar mas to com vergonha');
    expect(chat.world.handedOver).toEqual([]);
  });

  it('"o nome dela é Valentina, o meu é Renata" books in the name of the second', async () => {
    const said = 'o nome dela é Valentina, o meu é Renata';
    const { chat } = await talk(aWorld('hairdresser', { clientName: null }), 'quero escova sábado 10h', said);
    expect(chat.world.clientName).toBe('Renata');
    expect(standing(chat)).toEqual(['Escova 2026-03-07T10:00']);
  });
});
