import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

it.each([
  ['marca corte domingo 10h', 'pq não?', 'Não atendemos aos domingos (domingo, 08/03).'],
  ['vcs abrem domingo?', 'ué, por que?', 'Não atendemos aos domingos (domingo, 08/03).'],
  ['abre sábado?', 'até q horas?', 'Sábado, 07/03: atendemos das 09:00 às 12:00 e das 13:00 às 19:00.'],
])('"%s", then "%s"', async (first, second, told) => {
  const { reply } = await talk(aWorld('barber'), first, second);
  expect(reply).toBe(told);
});

it('a rule that refused a visit is repeated, and the list stays open', async () => {
  const world = aWorld('barber', { rules: { maxAheadDays: 10 } });
  const { chat, reply } = await talk(world, 'corte dia 20 às 10h', 'pq nao?');
  expect(reply).toContain('10 dias');
  expect(await chat.send('quinta 10h')).toContain('está marcado');
});

it('a day with free times is no refused day', async () => {
  const { reply } = await talk(aWorld('barber'), 'tem corte sexta?', 'nada nada?');
  expect(reply).not.toContain('não tenho horário livre');
});

it.each([
  ['atende convênio?', 'qual?'],
  ['atende unimed?', 'e como funciona?'],
])('"%s", then "%s": what is known, and the offer to ask more', async (first, second) => {
  const { chat, reply } = await talk(aWorld('doctor'), first, second);
  expect(reply).toMatch(/Unimed e SulAmérica\.\n+Mais do que isso eu não tenho aqui/);
  await chat.send('sim');
  expect(chat.world.handedOver).toHaveLength(1);
});

it('a price asked before is no entry to tell again', async () => {
  const { reply } = await talk(aWorld('doctor'), 'quanto é a consulta?', 'qual?');
  expect(reply).not.toContain('Unimed');
});
