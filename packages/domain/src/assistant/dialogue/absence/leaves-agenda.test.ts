// Visits given up without the verb for it.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const TOMORROW = '2026-03-05T10:00';
const FRIDAY = '2026-03-06T15:00';
const left = async (starts: string[], text: string) => {
  const world = aWorld('barber', { visits: starts.map((start) => aVisit(start)) });
  const { chat, reply } = await talk(world, text);
  return { reply, starts: standing(chat).map((visit) => visit.slice(-16)) };
};

describe('an order in other words', () => {
  it.each([
    'me tira da agenda',
    'oi, bom dia! me tira da agenda de amanhã, surgiu um imprevisto',
    'risca o meu nome aí, por favor',
    'não precisa mais guardar',
    'não precisa mais segurar a vaga',
    'vou abrir mão do horário de amanhã',
    'pode tirar eu amanhã',
    'deixa vago o meu horário de amanhã',
  ])('cancels the only visit: "%s"', async (text) => {
    expect((await left([TOMORROW], text)).starts).toEqual([]);
  });

  it('cancels the one named, and asks which of two', async () => {
    expect((await left([TOMORROW, FRIDAY], 'me tira da agenda de sexta')).starts).toEqual([TOMORROW]);
    const open = await left([TOMORROW, FRIDAY], 'pode riscar meu nome');
    expect(open.starts).toEqual([TOMORROW, FRIDAY]);
    expect(open.reply).toContain('Qual é para cancelar?');
  });

  it('of another person cancels that visit alone', async () => {
    const visits = [aVisit(TOMORROW), aVisit('2026-03-05T11:00', { forSomeone: 'Julia' })];
    const { chat } = await talk(aWorld('barber', { visits }), 'tira a Julia da agenda');
    expect(standing(chat)).toEqual([`Corte masculino ${TOMORROW}`]);
  });
});

describe('no order', () => {
  it.each([
    'não me tira da agenda',
    'não libera minha vaga não hein',
    'posso liberar minha vaga?',
    'minha mulher falou: me tira da agenda',
    'se eu me atrasar, você libera meu horário?',
    'já me tiraram da agenda?',
    'não precisa guardar o horário, já tô chegando',
    'acho que vou abrir mão do meu horário',
    'me tira da lista de transmissão',
  ])('cancels nothing: "%s"', async (text) => {
    expect((await left([TOMORROW], text)).starts).toEqual([TOMORROW]);
  });
});

it.each([
  'oi preciso cancelar meu corte de quinta, vou pagar alguma coisa?',
  'fizemos acordo, não será mais necessário o corte.',
])('"cancela" after "%s" is about the visit that stands', async (text) => {
  const { chat, replies } = await talk(
    aWorld('barber', { visits: [aVisit(TOMORROW)] }),
    text,
    'sim, pode cancelar',
    'sim',
  );
  expect(replies.join()).not.toContain('não marquei');
  expect(standing(chat)).toEqual([]);
});
