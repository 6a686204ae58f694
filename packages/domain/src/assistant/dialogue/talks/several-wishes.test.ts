import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const corte = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
const barba = () => aVisit('2026-03-05T15:00', { serviceId: 2, end: '2026-03-05T15:30' });
const one = () => aWorld('barber', { visits: [corte()] });
const two = () => aWorld('barber', { visits: [corte(), barba()] });

const MOVED = 'Corte masculino 2026-03-07T10:00';
const KEPT = 'Corte masculino 2026-03-06T10:00';
const BARBA = 'Barba 2026-03-05T15:00';

describe('two new visits in one sentence', () => {
  it.each([
    'corte masculino 06/03 9h de novo, e 07/03 10h',
    'corte masculino sexta 9h de novo e sábado 10h',
    'corte masculino dia 6 9h de volta, e dia 7 10h',
    'corte masculino 06/03 9h de novo e de novo 07/03 10h',
    'corte masculino 06/03 9h como de costume, e 07/03 10h',
  ])('have the day and the hour of each: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber', {}), 'corte masculino 06/03 9h', 'cancela', text, 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T09:00', MOVED]);
  });

  it.each(['corte masculino 06/03 8h de jejum, e 07/03 10h', 'corte masculino 06/03, 07/03 10h'])(
    'and a day without an hour is not booked at that of the other: "%s"',
    async (text) => {
      const { chat, reply } = await talk(aWorld('barber', {}), text);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('Quer que eu marque');
    },
  );
});

describe('two requests in one sentence, about two visits', () => {
  it.each([
    'cancela a barba e muda o corte pra sábado 10h',
    'muda o corte pra sábado 10h e cancela a barba',
    'desmarca a barba, e o corte passa pra sábado 10h',
    'desmarca a barba. muda o corte pra sábado 10h',
    'passa o corte pra sábado 10h e a barba pode cancelar',
    'quero cancelar a barba e remarcar o corte pra sábado às 10h',
    'desmarca quinta e passa sexta pra sábado 10h',
    'cancela a barba por favor, e muda o corte pra sábado às 10h, obrigado',
    'cancela o de quinta e muda o de sexta pra sábado 10h',
    'remarca o corte para sábado às 10h e desmarca a barba de quinta',
    'pode cancelar a barba e mudar o corte pra sábado 10h?',
  ])('are both done: "%s"', async (text) => {
    const { chat, reply } = await talk(two(), text, 'sim');
    expect(standing(chat)).toEqual([MOVED]);
    expect(reply).not.toBe('');
  });

  it('are both done once "não vou na barba, e muda o corte pra sábado 10h" is clear', async () => {
    const { chat } = await talk(two(), 'não vou na barba, e muda o corte pra sábado 10h', 'cancela');
    expect(standing(chat)).toEqual([MOVED]);
  });

  it.each(['cancela a barba e muda o corte pra sábado', 'desmarca quinta e passa sexta pra sábado'])(
    'are handled as far as they are clear, and then prompt a question: "%s"',
    async (text) => {
      const { chat, replies } = await talk(two(), text, '10h');
      expect(replies[0]).toContain('cancelei: Barba');
      expect(replies[0]).toContain('sábado, 07/03');
      expect(standing(chat)).toEqual([MOVED]);
    },
  );

  it('can both be moves', async () => {
    const { chat } = await talk(two(), 'muda o corte pra sábado 10h e a barba pra sábado 11h');
    expect(standing(chat)).toEqual([MOVED, 'Barba 2026-03-07T11:00']);
  });

  it('wait for each other when the first one needs an answer', async () => {
    const { chat, replies } = await talk(
      two(),
      'muda a barba pra sábado e muda o corte pra sábado 10h',
      '15h',
    );
    expect(replies[0]).toContain('muda o corte pra sábado 10h');
    expect(standing(chat)).toEqual([MOVED, 'Barba 2026-03-07T15:00']);
  });
});

describe('one visit kept and one given up', () => {
  it.each([
    'o de quinta eu vou, o de sexta não',
    'quinta eu vou mas sexta não consigo',
    'não vou na sexta, na quinta sim',
    'sexta não vou poder, quinta eu vou',
    'na barba eu vou, no corte não',
  ])('is understood: "%s"', async (text) => {
    for (const reminders of [[], [aReminder(corte().id)]]) {
      const { chat, reply } = await talk({ ...two(), reminders }, text);
      expect(standing(chat)).toHaveLength(2);
      expect(reply).toContain('Corte');
      await chat.send('cancela');
      expect(standing(chat)).toEqual([BARBA]);
    }
  });

  it('is done at once with "cancela sexta, quinta eu vou"', async () => {
    for (const reminders of [[], [aReminder(corte().id)]]) {
      const { chat, reply } = await talk({ ...two(), reminders }, 'cancela sexta, quinta eu vou');
      expect(standing(chat)).toEqual([BARBA]);
      expect(reply).toContain('Corte');
      expect(reply).toContain('Barba');
    }
  });
});

describe('a change and a booking in one sentence', () => {
  it.each([
    'muda meu corte pra sábado 10h e marca barba pro meu pai 10:30',
    'muda meu corte pra sábado 10h e já confirma, e marca barba pro meu pai 10:30',
    'passa meu corte pra sábado 10h, e marca uma barba pro meu pai às 10:30',
    'remarca o corte pra sábado às 10h e marca barba pro meu pai sábado 10h30',
  ])('are both done: "%s"', async (text) => {
    const { chat } = await talk(one(), text);
    expect(standing(chat)).toEqual([MOVED, 'Barba 2026-03-07T10:30 (pai)']);
  });

  it('cancels one of two visits and books another', async () => {
    const { chat } = await talk(two(), 'cancela a barba e marca corte e barba sábado 15h');
    expect(standing(chat)).toEqual([KEPT, 'Corte + barba 2026-03-07T15:00']);
  });

  it('is understood in two sentences', async () => {
    const { chat } = await talk(one(), 'cancela o corte. quero barba sábado 10h');
    expect(standing(chat)).toEqual(['Barba 2026-03-07T10:00']);
  });
});

describe('a message that only looks like two requests', () => {
  it.each([
    ['não cancela a barba, muda o corte pra sábado 10h', [MOVED, BARBA]],
    ['cancela a barba ou muda o corte pra sábado 10h?', [KEPT, BARBA]],
    ['não vou poder ir na barba, pode cancelar', [KEPT]],
    ['cancela o corte e a barba', []],
  ])('is read as one: "%s"', async (text, left) => {
    expect(standing((await talk(two(), text)).chat)).toEqual(left);
  });

  it('moves the one visit: "desmarca sexta e me passa pra sábado 10h"', async () => {
    expect(standing((await talk(one(), 'desmarca sexta e me passa pra sábado 10h')).chat)).toEqual([MOVED]);
  });
});
