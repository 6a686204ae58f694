// The wish to move a visit, right after the question for the service of a new one.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  'na verdade quero mudar o que eu já tenho pra sábado',
  'quero é trocar o que já tá marcado pra sábado',
  'na vdd quero mudar meu horario de sexta pra sabado',
  'não, é remarcar o de sexta pra sábado',
  'queria passar a que eu marquei pra sábado',
])('moves the visit: "%s"', async (text) => {
  const visits = [aVisit('2026-03-06T10:00')];
  const { chat } = await talk(aWorld('barber', { visits }), 'oi quero marcar um horário', text, 'sábado 10h');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
});

it.each([
  'além do que já tenho, a barba sábado',
  'barba sábado, e mantém o que eu já tenho',
  'barba, o outro que eu tenho fica',
])('moves none: "%s"', async (text) => {
  const visits = [aVisit('2026-03-06T10:00')];
  const { chat, reply } = await talk(
    aWorld('barber', { visits }),
    'oi quero marcar um horário',
    text,
    'sábado 10h',
  );
  expect(reply).toContain('Barba');
  expect(standing(chat)).toContain('Corte masculino 2026-03-06T10:00');
});

it('of several, asks which', async () => {
  const visits = [aVisit('2026-03-06T10:00'), aVisit('2026-03-10T10:00', { serviceId: 2 })];
  const { reply } = await talk(
    aWorld('barber', { visits }),
    'oi quero marcar um horário',
    'na verdade quero trocar o que já tá marcado pra sábado',
  );
  expect(reply).toContain('Qual é para mudar?');
});

it.each([
  ['psychologist', 'entao muda pra terapia de casal', 'amanhã 16h', 'Terapia de casal 2026-03-05T16:00'],
  ['barber', 'muda pra barba', 'ok', 'Barba 2026-03-05T18:00'],
  ['barber', 'quero trocar por corte + barba', 'ok', 'Corte + barba 2026-03-05T18:00'],
] as const)('%s: "%s" changes the only visit', async (trade, text, then, after) => {
  const { chat } = await talk(aWorld(trade, { visits: [aVisit('2026-03-05T18:00')] }), text, then);
  expect(standing(chat)).toEqual([after]);
});

it('"quero troca de tomada" names a service, and changes none', async () => {
  const { chat } = await talk(
    aWorld('electrician', { visits: [aVisit('2026-03-06T10:00')] }),
    'quero troca de tomada sexta 14h',
  );
  expect(standing(chat)).toEqual(['Visita técnica 2026-03-06T10:00', 'Troca de tomada 2026-03-06T14:00']);
});

it.each([
  ['pode trocar por barba?', null],
  ['mas pode mudar pra corte + barba?', null],
  ['dá pra mudar pra barba?', null],
  ['muda pra barba', 'Davi'],
])('"%s" is proposed for the only visit (%s), and changes nothing yet', async (text, forSomeone) => {
  const visits = [aVisit('2026-03-06T10:00', { forSomeone })];
  const { chat, reply } = await talk(aWorld('barber', { visits }), text);
  expect(reply).toContain('Quer que eu mude');
  expect(standing(chat)[0]).toContain('Corte masculino 2026-03-06T10:00');
});
