// "umas 10, 10 e meia", "14h 15h": several hours for one visit are a wish, and decide none.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Corte masculino 2026-03-05T15:00';
const withOwn = (...turns: string[]) =>
  talk(aWorld('barber', { visits: [aVisit('2026-03-05T15:00', { end: '2026-03-05T15:30' })] }), ...turns);

describe('several hours for a move', () => {
  it.each([
    ['muda pra sexta, umas 10, 10 e meia', '10:00'],
    ['passa pra sexta umas 10h 10h30', '10:00'],
    ['remarca pra sexta lá pelas 16, 16 e meia', '16:00'],
    ['muda pra sexta 14h 15h', '14:00'],
    ['muda pra sexta às 14h, 15h', '14:00'],
    ['muda meu horário pra sexta 14h/15h', '14:00'],
  ])('"%s" prompts a question that names exactly one', async (text, hour) => {
    const { chat, reply } = await withOwn(text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain(`sexta-feira, 06/03, às ${hour}. Quer que eu mude para esse horário?`);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Corte masculino 2026-03-06T${hour}`]);
  });

  it.each(['na verdade umas 10, 10 e meia', 'muda pras 10h 10h30'])(
    '"%s" right after a booking prompts a question too',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), 'quero um corte sexta às 18h', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T18:00']);
      expect(reply).toContain('10:00');
    },
  );

  it.each([
    ['muda pra sexta umas 10', 'Corte masculino 2026-03-06T10:00'],
    ['muda pra sexta às 10h30', 'Corte masculino 2026-03-06T10:30'],
    ['muda pra sexta 14h 30', 'Corte masculino 2026-03-06T14:30'],
    ['muda das 15h pra 16h', 'Corte masculino 2026-03-05T16:00'],
    ['muda 15h pra 16h', 'Corte masculino 2026-03-05T16:00'],
    ['muda o das 15h pra sexta 11h', 'Corte masculino 2026-03-06T11:00'],
  ])('"%s" names one, and moves the visit', async (text, moved) => {
    expect(standing((await withOwn(text)).chat)).toEqual([moved]);
  });
});

describe('two hours for a new visit', () => {
  it.each(['corte sexta 14h 15h', 'quero corte sexta 14h, 15h', 'marca corte sexta 14h 15h pra mim'])(
    '"%s" books none before a yes',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber'), text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('às 14:00. Quer que eu marque');
    },
  );

  it.each([
    ['corte sexta 14h 30', '14:30'],
    ['corte sexta 14h30h', '14:30'],
    ['corte sexta 14h15', '14:15'],
  ])('"%s" is one hour', async (text, hour) => {
    expect(standing((await talk(aWorld('barber'), text)).chat)).toEqual([
      `Corte masculino 2026-03-06T${hour}`,
    ]);
  });
});
