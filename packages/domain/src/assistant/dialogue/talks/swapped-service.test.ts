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
