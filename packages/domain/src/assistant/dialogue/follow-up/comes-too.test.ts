import { expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const visit = () => aVisit('2026-03-05T09:00', { end: '2026-03-05T09:45' });

it.each([
  'posso levar minha filha pra fazer tb?',
  'posso levar minha filha pra fazer junto?',
  'dá pra levar minha filha pra fazer manicure também?',
])('a person who comes along for the same is offered the hours of that day: "%s"', async (text) => {
  const { chat, replies } = await talk(
    aWorld('manicure', { visits: [visit()], reminders: [aReminder(visit().id)] }),
    text,
    'depois de mim',
    'sim',
  );
  expect(replies[0]).toContain('amanhã, 05/03:');
  expect(standing(chat)).toEqual(['Manicure 2026-03-05T09:00', 'Manicure 2026-03-05T09:45 (filha)']);
});

it.each([
  'posso levar minha filha?',
  'posso levar minha filha pra esperar comigo também?',
  'posso levar minha filha junto?',
])('who only comes along is offered none: "%s"', async (text) => {
  const { chat, reply } = await talk(aWorld('manicure', { visits: [visit()] }), text);
  expect(reply).not.toMatch(/\d\d:\d\d/);
  expect(standing(chat)).toHaveLength(1);
});

it.each(['depilação dói?', 'depilação dói muito?'])(
  'a service about which nothing is known is the one of the next wish: "%s"',
  async (text) => {
    const { reply } = await talk(aWorld('beautician'), text, 'marca pra sábado');
    expect(reply).toContain('para Depilação perna inteira:');
  },
);

it.each(['q pena', 'que chato', 'ah que pena'])('"%s" is heard as what it is', async (text) => {
  const { reply } = await talk(aWorld('hairdresser'), 'vc atende domingo?', text);
  expect(reply).not.toContain('não entendi');
});
