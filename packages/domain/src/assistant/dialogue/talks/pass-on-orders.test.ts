import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const visits = [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })];
const world = (trade: Trade = 'barber') => aWorld(trade, { visits });

describe('a question passed on in the words of the client', () => {
  it.each<[Trade, string, string, RegExp]>([
    ['barber', 'tem estacionamento?', 'pergunta por favor', /estacionamento/],
    ['barber', 'tem estacionamento?', 'não, eu quero que VOCÊ pergunte pro Léo', /estacionamento/],
    ['barber', 'tem estacionamento?', 'fala com o Léo então e me avisa', /estacionamento/],
    ['dentist', 'vocês fazem implante de titânio?', 'kkk pergunta pra ela aí', /tit[aâ]nio/],
    ['lawyer', 'o doutor aceita parcelar?', 'passa pra ele meu contato', /parcelar/],
    ['psychologist', 'vocês atendem em inglês?', 'chama ela', /ingl[eê]s/],
    [
      'trainer',
      'oi',
      'não quero marcar agora, quero que pergunte se ele aceita criança de 6 anos',
      /criança/,
    ],
    ['masseuse', 'oi', 'é festa com 40 pessoas, pergunta se ela faz', /40 pessoas/],
    ['masseuse', 'tem vale presente?', 'só queria que perguntasse se ela já olhou', /olhou/],
  ])('%s: "%s", "%s"', async (trade, first, order, told) => {
    const { chat, reply } = await talk(world(trade), first, order);
    expect(chat.world.handedOver.map(({ summary }) => summary).join('\n')).toMatch(told);
    expect(reply).toMatch(/passei|perguntei|avisei/);
    expect(reply).not.toMatch(/assistente virtual|pode perguntar!|Sem pressa/);
    expect(standing(chat)).toHaveLength(1);
  });

  it.each([
    ['pergunta. e quanto é a barba?', /35,00/],
    ['pode perguntar e vê sábado 16h', /Qual serviço/],
    ['pergunta por favor. e onde fica?', /endereço/],
    ['pergunta, mas tá confirmado sexta 10h né?', /10:00/],
  ])('and the other half is answered: "%s"', async (order, told) => {
    const { chat, reply } = await talk(world(), 'tem estacionamento?', order);
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual(['tem estacionamento?']);
    expect(reply).toMatch(/passei/);
    expect(reply).toMatch(told);
    expect(standing(chat)).toHaveLength(1);
  });
});

it('is passed on while a booking is open, also with a day beside it', async () => {
  const { chat } = await talk(
    world('masseuse'),
    'quero uma massagem',
    'vocês têm sauna?',
    'pode perguntar, dia 14/11',
  );
  expect(chat.world.handedOver.map(({ summary }) => summary).join()).toMatch(/sauna/);
});

describe('only seemingly an order', () => {
  it.each([
    'uma pergunta: vocês atendem sábado?',
    'pergunta rápida',
    'passa pra sexta às 11h',
    'vou falar com meu marido e aviso',
    'avisa que não vou poder ir sexta',
    'fala com a minha mãe',
    'passa pra ela o meu horário',
    'avisa que horas abre?',
  ])('is not passed on as a question: "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(chat.world.handedOver.filter(({ reason }) => reason === 'question')).toEqual([]);
  });
});

describe('was it passed on?', () => {
  it.each([
    'e aí, ele respondeu?',
    'você perguntou pra ele?',
    'vc já passou pro Léo?',
    'ele demora pra responder?',
  ])('what was passed on is said: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), 'tem estacionamento?', 'pergunta por favor', text);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(reply).toMatch(/já (passei|recebeu)/);
  });

  it('what was not is passed on now', async () => {
    const { chat, reply } = await talk(world(), 'tem estacionamento?', 'você perguntou pra ele?');
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: 'tem estacionamento?' }]);
    expect(reply).toMatch(/Passei agora/);
  });
});

describe('a note to the owner', () => {
  it.each([
    'avisa que sou diabética',
    'avisa ele que tenho osteoporose',
    'sexta às 10h. avisa que sou alérgica a látex',
  ])('is passed on: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toContain('note');
    expect(reply).toMatch(/passei o recado/);
    expect(standing(chat)).toHaveLength(1);
  });
});
