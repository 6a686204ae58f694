// The service of a booked visit changes while another one is being arranged: no second visit is booked beside it.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const nails = () => {
  const world = aWorld('manicure', { visits: [aVisit('2026-03-06T15:00', { end: '2026-03-06T15:45' })] });
  const gel = { id: 5, name: 'Esmaltação em gel', description: null, durationMinutes: 60, price: '60.00' };
  return { ...world, services: [...world.services, gel] };
};
const GEL = 'Esmaltação em gel 2026-03-06T15:00';

it.each([
  'troca manicure pela de gel às 15h',
  'troca a manicure pela esmaltação em gel',
  'troca a manicure das 15h por esmaltação em gel',
  'muda minha manicure para esmaltação em gel',
])('while hours of the other service are shown: "%s"', async (text) => {
  const { chat } = await talk(nails(), 'quero esmaltação em gel', text);
  expect(standing(chat)).toEqual([GEL]);
});

it.each(['quero esmaltação em gel no lugar', 'ei, eu perguntei do gel. quero esmaltação em gel no lugar'])(
  'right after the booking: "%s"',
  async (text) => {
    const world = { ...nails(), visits: [] };
    const { chat } = await talk(world, 'quero manicure sexta 15h', text);
    const [only, ...others] = standing(chat);
    expect(others).toEqual([]);
    expect(only).toContain('2026-03-06T15:00');
    await chat.send('sim');
    expect(standing(chat)).toEqual([GEL]);
  },
);

it.each(['sexta 10h', 'pode ser sexta 10h'])(
  'an hour alone still books the other visit: "%s"',
  async (text) => {
    const { chat } = await talk(nails(), 'quero esmaltação em gel', text);
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T15:00', 'Esmaltação em gel 2026-03-06T10:00']);
  },
);

const BOOKED = 'quero manicure sexta 15h';

it.each([
  'sexta às 15 mesmo, só troca manicure pela de gel',
  'só troca a manicure pela de gel',
  'troca a manicure por esmaltação em gel, mesmo horário',
  'muda a manicure pra de gel às 15h',
])('while the change is already offered: "%s"', async (text) => {
  const world = { ...nails(), visits: [] };
  const { chat } = await talk(world, BOOKED, 'ah e dá pra ser em gel a esmaltação?', text);
  expect(standing(chat)).toEqual([GEL]);
});

it.each(['16:00 então, esmaltação em gel', '16h então, esmaltação em gel', '16h mesmo, a esmaltação'])(
  'another hour for the new service moves the visit: "%s"',
  async (text) => {
    const { chat } = await talk({ ...nails(), visits: [] }, BOOKED, 'quero esmaltação em gel no lugar', text);
    expect(standing(chat)).toEqual(['Esmaltação em gel 2026-03-06T16:00']);
  },
);

it.each([
  'só troca manicure pela de gel, dia 6 às 15h',
  'dá pra trocar a manicure pela de gel?',
  'quero trocar a manicure de sexta pela de gel',
])('asks which, when the words fit two services, and keeps the hour: "%s"', async (text) => {
  const { chat, reply } = await talk(nails(), text);
  expect(reply).toMatch(/Alongamento em gel[^]*Esmaltação em gel/);
  expect(reply).not.toMatch(/\d\d:\d\d/);
  expect(standing(chat)).toEqual(['Manicure 2026-03-06T15:00']);
  await chat.send('esmaltação em gel');
  await chat.send('sim');
  expect(standing(chat)).toEqual([GEL]);
});

it.each(['muda a manicure pra esmaltação em gel', 'troca a manicure por esmaltação em gel às 15h'])(
  'while nothing is being arranged: "%s"',
  async (text) => {
    const { chat } = await talk(nails(), text);
    expect(standing(chat)).toEqual([GEL]);
  },
);

it.each(['em vez de manicure quero esmaltação em gel', 'ao invés da manicure marca esmaltação em gel'])(
  'names what is replaced: "%s"',
  async (text) => {
    const { chat } = await talk(nails(), text);
    await chat.send('sim');
    expect(standing(chat)).toEqual([GEL]);
  },
);

it.each(['manicure sexta 16h', 'quero pedicure sexta 16h'])(
  'a visit asked for beside the one just booked is another one: "%s"',
  async (text) => {
    const { chat } = await talk({ ...nails(), visits: [] }, BOOKED, text);
    expect(standing(chat)).toHaveLength(2);
  },
);

const both = () => {
  const world = nails();
  const gel = aVisit('2026-03-06T16:00', { serviceId: 5, end: '2026-03-06T17:00' });
  return { ...world, visits: [...world.visits, gel] };
};

it.each([
  'cancela a manicure de sexta 15h e deixa só a de gel às 16',
  'não quero outra manicure! cancela a manicure de sexta 15h e deixa só a de gel às 16',
  'desmarca a manicure, fica só a esmaltação',
  'só quero a de gel, cancela a outra',
  'quero só a de gel, pode cancelar a manicure',
  'cancela a manicure, fico só com o gel',
])('cancels the one named and leaves the other: "%s"', async (text) => {
  const { chat } = await talk(both(), text);
  expect(standing(chat)).toEqual(['Esmaltação em gel 2026-03-06T16:00']);
});

it.each([
  'só quero a de gel',
  'deixa só a manicure',
  'quero só saber a hora da manicure',
  'fica só a de gel?',
])('cancels nothing that is not said to go: "%s"', async (text) => {
  const { chat } = await talk(both(), text);
  expect(standing(chat)).toHaveLength(2);
});
