// Wednesday, 4 March 2026, 10:20: of a client and one other person, the words beside an hour say whose it is, whatever stood
// before; in doubt nothing is booked before a yes.
import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

const WE = 'barba pra mim e pro meu filho Ney';
const hours = (chat: Awaited<ReturnType<typeof talk>>['chat']) =>
  chat.world.visits
    .filter(({ own }) => own)
    .map(({ start, forSomeone }) => `${start.slice(11)} ${forSomeone ?? 'eu'}`)
    .toSorted();

it.each([
  ['oi quero marcar barba pra mim e pra minha esposa Júlia no sábado, 15h eu e 16h ela', 'Júlia'],
  ['quero barba pra mim e pra minha amiga Léa dia 12, 15h eu e 16h ela', 'Léa'],
  [`${WE} dia 18, 15h eu e 16h ele`, 'Ney'],
  [`${WE} na sexta, 16h ele e 15h eu`, 'Ney'],
  [`${WE} na sexta. 15h eu e 16h ele`, 'Ney'],
  [`${WE} sexta: às 15h eu, às 16h ele`, 'Ney'],
  [`${WE} sexta, 15h pra mim e 16h pra ele`, 'Ney'],
  [`${WE} na sexta, às 16h o Ney e às 15h eu`, 'Ney'],
  [`${WE} na sexta, o dele 16h e o meu 15h`, 'Ney'],
  [`${WE} amanhã, 16h dele e 15h meu`, 'Ney'],
  [`${WE} na quinta, 15h vou eu e 16h ele vai`, 'Ney'],
  [`${WE}, amanhã, 15h eu e 16h ele`, 'Ney'],
  ['barba pro meu filho Ney e pra mim na sexta que vem, 15h eu e 16h ele', 'Ney'],
])('"%s" gives the client 15:00', async (text, other) => {
  const { chat } = await talk(aWorld('barber'), text, 'sim');
  expect(hours(chat)).toEqual(['15:00 eu', `16:00 ${other}`]);
});

it.each([
  `${WE} na quinta, 15h e 16h, ele primeiro`,
  `barba sexta pra mim e pro meu filho Ney, ele primeiro, 15h e 16h`,
  'barba pra mim e pros meus filhos Ney e Davi na sexta, 15h eu e 16h ele',
  `${WE} na sexta, 15h eu e 15h30 a gente vai embora`,
])('"%s" books nothing before a yes', async (text) => {
  const { chat, reply } = await talk(aWorld('barber'), text);
  expect(hours(chat)).toEqual([]);
  expect(reply).toContain('?');
});

it('hours in the order of the people need no more words', async () => {
  const { chat } = await talk(aWorld('barber'), `${WE} na sexta, 15h e 16h`);
  expect(hours(chat)).toEqual(['15:00 eu', '16:00 Ney']);
});
