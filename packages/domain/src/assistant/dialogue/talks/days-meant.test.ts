import { describe, expect, it } from 'vitest';
import { spokenDate } from '../../replies/voice/spoken.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

/** Wednesday, 4 March 2026; the 12th is a Thursday. */
const booked = async (message: string) => standing((await talk(aWorld('barber'), message)).chat);

describe('the day that a message means', () => {
  it.each([
    ['quero um corte em maio, dia 12 às 16h', '2026-05-12T16:00'],
    ['quero um corte dia 12, em maio, às 16h', '2026-05-12T16:00'],
    ['em maio, quero corte dia 12 às 16h', '2026-05-12T16:00'],
    ['quero corte 12 de março às 16h', '2026-03-12T16:00'],
    ['quero corte 12 de marco às 16h', '2026-03-12T16:00'],
    ['quero um corte quinta 12 às 16h', '2026-03-12T16:00'],
    ['quero um corte sexta, não quinta, às 16h', '2026-03-06T16:00'],
    ['quero um corte sexta e não quinta às 16h', '2026-03-06T16:00'],
    ['não quinta, sexta às 16h, quero corte', '2026-03-06T16:00'],
    ['quero um corte quinta às 16h, não, sexta', '2026-03-06T16:00'],
  ])('"%s"', async (message, start) => {
    expect(await booked(message)).toEqual([`Corte masculino ${start}`]);
  });

  it.each([
    ['quero um corte quarta 12 às 17h', 'O dia 12/03 cai em quinta-feira'],
    ['quero um corte quarta 26 às 17h', 'O dia 26/03 cai em quinta-feira'],
    ['quero um corte quarta dia 12 às 17h', 'O dia 12/03 cai em quinta-feira'],
  ])('prompts a question when weekday and number disagree: "%s"', async (message, question) => {
    const { chat, reply } = await talk(aWorld('barber'), message);
    expect(reply).toContain(question);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['depois eu marco um corte', 'eu marco dois cortes', 'marco um horário mais tarde'])(
    'is not in March after "%s"',
    async (message) => {
      const { chat, reply } = await talk(aWorld('barber', { now: '2026-11-22T19:00' }), message);
      expect(standing(chat)).toEqual([]);
      expect(reply).not.toContain('/03');
    },
  );
});

describe('a day of another year', () => {
  it.each([
    ['2027-03-10', 'quarta-feira, 10/03/2027'],
    ['2026-12-31', 'quinta-feira, 31/12'],
  ])('is shown with its year when it differs: %s', (date, said) => {
    expect(spokenDate(date, '2026-03-04T10:20')).toBe(said);
  });

  it('is distinguished from the same day of this year', async () => {
    const world = aWorld('barber', { visits: [aVisit('2027-03-05T10:00')] });
    const { reply } = await talk(world, 'qual meu horário?');
    expect(reply).toBe('Você tem Corte masculino, sexta-feira, 05/03/2027, às 10:00.');
  });
});

describe('an answer that chooses neither of two days', () => {
  const asked = () => talk(aWorld('barber'), 'quero corte masculino quinta que vem às 11h');

  it.each(['e aí, tá marcado?', 'marcou?', 'e aí?'])(
    '"%s" hears that nothing is booked, and the question',
    async (text) => {
      const { chat } = await asked();
      expect(await chat.send(text)).toMatch(/Ainda não marquei[^]*05\/03 ou para quinta-feira, 12\/03\?/);
      await chat.send('a outra');
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-12T11:00']);
    },
  );

  it('a third day that is ordered is taken', async () => {
    const { chat } = await asked();
    await chat.send('domingo que vem conta como outra semana? marca terça 10/03 11h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T11:00']);
  });
});
