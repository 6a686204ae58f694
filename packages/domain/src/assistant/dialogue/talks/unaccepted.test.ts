// An open offer, and replies that do not accept it: nothing is written, not even once the name is known.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const ASKED = `Corte masculino ${FRIDAY}T10:00`;
const nobody = () => aWorld('barber', { clientName: null });
const offered = (...answers: string[]) => talk(nobody(), 'tem corte sexta às 10h?', ...answers);
const listed = (...answers: string[]) => talk(nobody(), 'tem horário pra corte sexta de manhã?', ...answers);

const POSTPONED = [
  'seria ótimo, mas não marca ainda',
  'boa, só não marca ainda',
  'perfeito, mas ainda não quero marcar',
  'gostei, não marca por enquanto',
  'ótimo, espera um pouco pra marcar',
  'que bom! marca ainda não',
  'legal mas ainda nao marca',
  'ótimo, mas não quero marcar ainda',
  'ok mas nao marca ainda',
  'sim mas nao marca ainda',
  'quero sim, só não reserva ainda',
  'pode ser, mas nao marca ainda',
  'otimo, nao marca',
  'show mas ainda nao é pra marcar',
  'isso, mas espera pra marcar',
  'boa, mas nao marca por enquanto',
];
const THANKING = ['tá bom, obrigada', 'beleza, valeu', 'certo, obrigado'];
const LEAVING = ['ok, tchau', 'tá bom, tchau', 'ok abraço', ...THANKING];
const HEDGES = ['10h seria bom pra mim né', '10h seria ótimo', '10h ficaria bom hein', '10h era o ideal'];
const OBJECTIONS = [
  '10h é o que eu consigo, mas 45 tá salgado',
  '10h dá, só que tá caro',
  'sexta 10h consigo. achei caro',
  '10h até consigo, mas muito caro viu',
];
const LOOKING = [
  '10h, mas tô só pesquisando',
  '10h, só tô olhando por enquanto',
  '10h, tô só dando uma olhada',
];

describe('an offer that is postponed, hedged or objected to', () => {
  it.each(POSTPONED)('"%s" and the name book nothing', async (reply) => {
    expect(standing((await offered(reply, 'Roberta')).chat)).toEqual([]);
  });

  it.each(LEAVING)('"%s" takes note and accepts nothing', async (reply) => {
    const { chat } = await offered(reply, 'Roberta');
    expect(standing(chat)).toEqual([]);
    expect(standing((await talk(aWorld('barber'), 'tem corte sexta às 10h?', reply)).chat)).toEqual([]);
  });

  it.each(THANKING)('"%s" can still be followed by a yes', async (reply) => {
    expect(standing((await offered(reply, 'pode marcar', 'Roberta')).chat)).toEqual([ASKED]);
  });

  it.each(POSTPONED)('"%s" of a client with a name books and moves nothing', async (reply) => {
    const own = aVisit('2026-03-05T10:00', { end: '2026-03-05T10:30' });
    expect(standing((await talk(aWorld('barber'), 'tem corte sexta às 10h?', reply)).chat)).toEqual([]);
    const move = ['dá pra mudar meu corte pra sexta às 10h?', reply];
    const { chat } = await talk(aWorld('barber', { visits: [own] }), ...move);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  });

  it.each([...HEDGES, ...OBJECTIONS, ...LOOKING])(
    '"%s" after a list, and the name, book nothing',
    async (reply) => {
      expect(standing((await listed(reply, 'Roberta')).chat)).toEqual([]);
      expect(standing((await listed(reply, 'aqui é a Marta viu, desculpa qualquer coisa')).chat)).toEqual([]);
    },
  );

  it.each(POSTPONED)('"%s" can still be followed by a yes', async (reply) => {
    const { chat } = await offered(reply, 'pode marcar', 'Roberta');
    expect(standing(chat)).toEqual([ASKED]);
  });

  it.each([...HEDGES, ...OBJECTIONS])('"%s" is asked about, and a yes accepts it', async (text) => {
    const { chat, replies } = await listed(text, 'sim, pode marcar', 'Roberta');
    expect(replies[1]).toContain('Quer que eu marque');
    expect(standing(chat)).toEqual([ASKED]);
  });
});

describe('the answer to "Qual é o seu nome?"', () => {
  it.each([
    'Ana, mas tô só pesquisando',
    'Ana, mas não marca ainda',
    'Ana. só tô olhando',
    'é Ana, mas ainda não decidi',
    'sou a Ana, mas deixa eu ver antes',
    'Ana, mas 45 tá salgado',
    'meu nome é Ana, espera, não marca',
  ])('"%s" tells the name and takes the acceptance back: the offer is asked again', async (name) => {
    const { chat, reply } = await offered('sim', name);
    expect(standing(chat)).toEqual([]);
    expect(chat.world.clientName).toBe('Ana');
    expect(reply).toContain('Quer que eu marque');
  });

  it.each([
    'espera, não marca',
    'não marca ainda',
    'calma, ainda não decidi',
    'tô só pesquisando',
    'só olhando por enquanto',
    'peraí, deixa eu ver com meu marido antes',
    'mas tá caro',
    'ih, não vou poder',
  ])('"%s" takes the acceptance back, and the name alone books nothing', async (doubt) => {
    const { chat } = await offered('sim', doubt, 'Lúcia');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'vou fazer com a outra mesmo então, obrigada',
    'vou em outro lugar, valeu',
    'já marquei com outro, obrigado',
    'achei mais barato em outra barbearia',
    'então deixa, vou na outra clínica',
    'ih ela não vai poder, deixa pra outra',
  ])('"%s" ends the request', async (text) => {
    const { chat, reply } = await offered('sim', text, 'Ana');
    expect(standing(chat)).toEqual([]);
    expect(reply).not.toContain('Só falta o seu nome');
    expect((await offered('sim', text)).reply).not.toContain('nome');
  });

  it.each(['Ana', 'é Ana', 'sou a Ana, obrigada', 'Ana Souza. valeu!', 'Ana, pode marcar'])(
    '"%s" books what was accepted',
    async (name) => {
      expect(standing((await offered('sim', name)).chat)).toEqual([ASKED]);
      expect(standing((await listed('pode ser 10h', name)).chat)).toEqual([ASKED]);
    },
  );
});

const QUESTIONS = [
  'reserva é paga?',
  'a reserva é paga',
  'reserva vale até quando?',
  'reserva tem taxa?',
  'marca por aqui mesmo?',
  'agenda é sempre cheia assim?',
  'a reserva fica garantida?',
  'encaixe é mais caro?',
  'reserva precisa de sinal?',
  'marca e paga na hora?',
  'agenda lota rápido?',
];
const GOODBYES = [
  'valeu até sexta',
  'obrigado, até sexta',
  'obrigada até sexta então',
  'até sexta então',
  'até sexta',
  'valeu, até sexta!',
  'brigado viu, até sexta',
  'tchau, até sexta',
];

describe('questions and goodbyes', () => {
  it.each([...QUESTIONS, ...GOODBYES])('"%s" does not accept the open offer', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem corte sexta às 10h?', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Quer que eu marque');
  });

  it.each([...QUESTIONS, ...GOODBYES])('"%s" does not accept an offer to move', async (text) => {
    const own = aVisit('2026-03-05T10:00', { end: '2026-03-05T10:30' });
    const world = aWorld('barber', { visits: [own] });
    const { chat } = await talk(world, 'dá pra mudar meu corte pra sexta às 10h?', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  });

  it.each(['até sexta', 'valeu até sexta', 'até sexta então'])(
    '"%s" chooses nothing from a list',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte sexta ou sábado às 10h?', text);
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each([
    'marca?',
    'pode marcar?',
    'reserva pra mim',
    'marca aí por favor',
    'fechado, até sexta',
    'pode reservar, até sexta',
    'seria ótimo, pode marcar',
    'tá meio caro, mas pode marcar',
  ])('"%s" accepts it', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte sexta às 10h?', text);
    expect(standing(chat)).toEqual([ASKED]);
  });
});
