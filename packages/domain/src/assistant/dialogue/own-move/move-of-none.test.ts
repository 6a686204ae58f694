// Wednesday, 4 March 2026: "muda a do dia 9 pro dia 11", of a client who has nothing on the 9th, books nothing.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const chatWith = (starts: readonly string[], rules = {}) =>
  practiceChat({
    ...aWorld('psychologist', {
      visits: starts.map((start, at) => aVisit(start, { id: at + 1, serviceId: 1 })),
    }),
    rules: { maxAheadDays: 90, ...rules },
  });
const starts = ({ world }: ReturnType<typeof chatWith>) =>
  world.visits.filter(({ own }) => own).map(({ start }) => start);

const MAY = '2026-05-05T10:00';

it.each([
  'muda a do dia 9 pro dia 11 às 9',
  'passa a do dia 9 pro dia 11 às 9h',
  'troca a do dia 9 pro 11/03 às 9',
])('"%s", while other times are shown, names the own visit and asks', async (text) => {
  const chat = chatWith([MAY]);
  await chat.send('quais horários para sessão individual dia 10/03?');
  const reply = await chat.send(text);
  expect(reply).toMatch(/nada seu no dia 09\/03[^]*05\/05, às 10:00[^]*\?$/);
  expect(starts(chat)).toEqual([MAY]);
  await chat.send('sim');
  expect(starts(chat)).toEqual(['2026-03-11T09:00']);
});

it('two visits are both named', async () => {
  const chat = chatWith(['2026-04-15T10:00', MAY]);
  const reply = await chat.send('muda a do dia 9 pro dia 11 às 9');
  expect(reply).toMatch(/nada seu no dia 09\/03[^]*15\/04[^]*05\/05/);
  expect(starts(chat)).toEqual(['2026-04-15T10:00', MAY]);
});

it('a request is named as well', async () => {
  const chat = chatWith([], { approval: 'always' });
  await chat.send('quero sessão individual dia 14/04 às 10h');
  expect(await chat.send('muda a do dia 9 pro dia 11 às 9')).toMatch(/nada seu no dia 09\/03[^]*14\/04/);
  expect(chat.world.requests).toMatchObject([{ start: '2026-04-14T10:00' }]);
});

it('without anything, no service is asked for', async () => {
  const chat = chatWith([]);
  expect(await chat.send('muda a do dia 9 pro dia 11 às 9')).not.toContain('Qual serviço');
  expect(starts(chat)).toEqual([]);
});

it('the day of an offer is no visit', async () => {
  const chat = chatWith([MAY]);
  await chat.send('tem sessão individual dia 09/03 às 10h?');
  expect(await chat.send('muda a do dia 9 pro dia 11 às 9')).not.toContain('nada seu');
});
