import { expect, it } from 'vitest';
import { aVisit, aWorld, talk, type Trade } from '../talks/test-worlds.ts';

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

it.each<[Trade, visit: string | null, question: string, told: string[]]>([
  ['makeup', '2026-03-07T15:00', 'minha make sábado é que horas? vc vem até mim?', ['15:00', 'R$ 50,00']],
  [
    'hairdresser',
    '2026-03-05T14:00',
    'que horas é meu horário mesmo? e quanto tempo demora?',
    ['14:00', '60 min'],
  ],
  [
    'physio',
    '2026-03-06T09:00',
    'sexta eu tenho sessão né, que roupa eu uso?',
    ['09:00', 'roupa confortável'],
  ],
  ['dentist', null, 'avaliação custa quanto? abre sábado?', ['R$ 100,00', 'sábado']],
  ['beautician', null, 'limpeza de pele dói? quanto tempo?', ['90 min', 'não tenho essa informação']],
])('%s: both halves of "%s %s"', async (trade, visit, question, told) => {
  const world = aWorld(trade, visit === null ? {} : { visits: [aVisit(visit)] });
  const { reply } = await talk(world, question);
  for (const part of told) expect(reply).toContain(part);
  if (visit !== null) expect(reply.split(`às ${visit.slice(11)}`)).toHaveLength(2);
});

it.each([
  ['Marina. quanto é mesmo?', 'R$ 45,00'],
  ['Marina, quanto fica?', 'R$ 45,00'],
  ['é Marina. aceita pix?', 'Pix'],
  ['Marina Souza\nqual o endereço?', 'Rua Goiás'],
  ['Marina. posso levar meu filho?', 'não tenho essa informação'],
])('a question beside the name that was asked for is answered: "%s"', async (text, told) => {
  const { chat, reply } = await talk(
    aWorld('barber', { clientName: null }),
    'quero cortar o cabelo amanhã 10h',
    text,
  );
  expect(reply).toContain('está marcado');
  expect(reply).toContain(told);
  expect(chat.world.visits).toHaveLength(1);
});

it('"quanto é mesmo?", while the name is asked for, is about the service that is arranged', async () => {
  const { reply } = await talk(
    aWorld('barber', { clientName: null }),
    'quero cortar o cabelo amanhã 10h',
    'quanto é mesmo?',
  );
  expect(reply).toContain('R$ 45,00');
});
