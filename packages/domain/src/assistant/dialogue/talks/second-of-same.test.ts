// A new time beside a booked visit of the same service, and a day that lies far ahead: asked about, never assumed.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06T14:00';
const NEXT = '2026-03-10T14:00';
const own = (start = FRIDAY) => aVisit(start, { end: start.replace(':00', ':30') });
const barber = () => aWorld('barber', { visits: [own()] });

describe('a new time without a word of booking', () => {
  it.each([
    ['tem horário terça pro corte?', '14h'],
    ['corte terça tem?', '14h mesmo'],
    ['terça tem vaga pra corte?', 'às 14h'],
    ['terça à tarde tem corte?', 'pode ser 14h'],
  ])('may be for the visit that is booked: "%s", "%s"', async (...turns) => {
    const { chat, reply } = await talk(barber(), ...turns);
    expect(reply).toContain('Quer que eu mude');
    expect(reply).toContain('sexta-feira, 06/03, às 14:00, continua marcado');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}`]);
    const moved = await talk(barber(), ...turns, 'sim');
    expect(standing(moved.chat)).toEqual([`Corte masculino ${NEXT}`]);
    const both = await talk(barber(), ...turns, 'os dois');
    expect(standing(both.chat)).toEqual([`Corte masculino ${FRIDAY}`, `Corte masculino ${NEXT}`]);
  });

  it.each([
    ['quero marcar mais um corte terça', '14h'],
    ['quero agendar outro corte terça às 14h'],
    ['marca um corte pra mim terça 14h'],
    ['quero mais um corte terça às 14h'],
  ])('books where booking is said: "%s"', async (...turns) => {
    const { chat } = await talk(barber(), ...turns);
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}`, `Corte masculino ${NEXT}`]);
  });

  it('books another service', async () => {
    const { chat } = await talk(barber(), 'barba terça tem?', '14h');
    expect(standing(chat)).toHaveLength(2);
  });
});

describe('a day far ahead', () => {
  it.each([
    ['queria um corte, viajo em novembro', 'sábado 10h'],
    ['quanto é o corte? meu casamento é em outubro', 'sábado às 3 da tarde'],
    ['meu bebê nasce em junho, quero cortar antes', 'sábado às 10h'],
  ])('that the message does not name is never booked at once: "%s", "%s"', async (...turns) => {
    const { chat } = await talk(aWorld('barber'), ...turns);
    expect(standing(chat).filter((visit) => !visit.includes('2026-03'))).toEqual([]);
  });

  it.each(['quero corte dia 9/05 às 10h', 'marca corte 16 de maio 10h'])(
    'is booked when the message names it: "%s"',
    async (text) => {
      expect(standing((await talk(aWorld('barber'), text)).chat)).toHaveLength(1);
    },
  );
});
