import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = `Corte masculino ${FRIDAY}T10:00`;
const withOwn = (...turns: (string | string[])[]) =>
  talk(aWorld('barber', { visits: [aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` })] }), ...turns);

describe('an offered visit, and a reply that mentions another time', () => {
  it.each([
    'ou terça',
    'ou 15h',
    'ou na terça',
    'ou sexta 15h',
    'ou então 16h',
    'ou 15',
    'terça também serve',
    'terça tb',
    'sexta tb dá',
    '15h também pode',
    'sexta 15h tb',
    'sexta tb seria bom',
    'pode ser sexta também',
    'sexta ou sábado',
    'talvez sexta',
    'quem sabe sábado',
    '15h acho',
    'acho',
  ])('"%s" decides nothing, and the reply asks', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'tem corte amanhã 14h?', text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('?');
  });

  it.each([
    ['15h', 'Corte masculino 2026-03-05T15:00'],
    ['pode ser 15h', 'Corte masculino 2026-03-05T15:00'],
    ['prefiro sexta', `Corte masculino ${FRIDAY}T14:00`],
    ['melhor sexta', `Corte masculino ${FRIDAY}T14:00`],
    ['ou melhor, sexta às 15h', `Corte masculino ${FRIDAY}T15:00`],
  ])('"%s" decides', async (text, booked) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte amanhã 14h?', text);
    expect(standing(chat)).toEqual([booked]);
  });
});

describe('a request that names two times', () => {
  it.each([
    'corte sexta 10h ou 11h',
    'corte sexta 10h ou sábado 11h',
    'corte sexta às 10 ou às 11',
    'marca corte sexta ou sábado às 10h',
    'quero corte sexta 10h, ou 11h',
    'corte sexta 10h/11h',
    'corte sexta às 10h ou então às 11h',
    'marca um corte sexta 10h acho',
    'corte sexta 10h, acho',
    'corte sexta 10h eu acho',
    'segura um corte sexta 10h pra mim até eu ver',
    'reserva corte sexta 10h até eu confirmar',
  ])('"%s" prompts a question', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('10:00. Quer que eu marque');
    await chat.send('sim');
    expect(standing(chat)).toEqual([own]);
  });

  it.each([
    'muda pra sábado 10h ou 11h',
    'muda pra sábado ou terça 10h',
    'remarca pra sábado 10h, acho',
    'dá pra mudar pra sábado 10h? acho',
  ])('"%s" moves nothing yet', async (text) => {
    const { chat, reply } = await withOwn(text);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('sábado, 07/03, às 10:00. Quer que eu mude');
  });
});

describe('a question about moving a visit', () => {
  it.each([
    ['dá pra adiantar meia hora?', `${FRIDAY}T09:30`],
    ['dá pra adiantar pra 9h?', `${FRIDAY}T09:00`],
    ['tem como ser 11h?', `${FRIDAY}T11:00`],
    ['tem como mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['dá pra mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['quero mudar pra sábado 10h, pode?', '2026-03-07T10:00'],
    ['quero mudar pra sábado 10h, dá?', '2026-03-07T10:00'],
    ['queria mudar pra sábado 10h, tem como?', '2026-03-07T10:00'],
    ['posso mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['consigo mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['rola mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['é possível mudar pra sábado 10h?', '2026-03-07T10:00'],
    ['será que dá pra passar pra sábado 10h?', '2026-03-07T10:00'],
    ['queria saber se dá pra mudar pra sábado 10h', '2026-03-07T10:00'],
  ])('"%s" is checked, and the reply asks for a yes', async (text, start) => {
    const { chat, reply } = await withOwn(text);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('Quer que eu mude');
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it.each([
    'muda pra sábado 10h',
    'pode mudar pra sábado 10h?',
    'me passa pra sábado 10h',
    'consegue me passar pra sábado 10h?',
    'quero mudar pra sábado 10h',
    'pode passar meu horário pra sábado 10h?',
  ])('is not recognized in "%s"', async (text) => {
    expect(standing((await withOwn(text)).chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
  });
});

describe('a move to the current place of the visit', () => {
  it.each(['muda pra sexta 10h', 'muda pras 10h', 'remarca pra sexta às 10h', 'passa pra sexta 10h'])(
    'changes nothing, and the reply reports no move: "%s"',
    async (text) => {
      const { chat, reply } = await withOwn(text);
      expect(reply).toContain('Esse horário já é seu');
      expect(reply).not.toMatch(/mudei|alterado/);
      expect(chat.results.flatMap(({ traces }) => traces)).toEqual([]);
    },
  );

  it.each([
    'troca o dia 6 pelo 7',
    'muda do dia 6 pro 7',
    'passa do dia 6 pra 7',
    'troca do dia 6 para o 7 por favor',
    'muda o dia 6 pelo dia 7',
  ])('takes the second number as a day, not an hour: "%s"', async (text) => {
    const { chat, reply } = await withOwn(text, '10h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
    expect(reply).toContain('sábado, 07/03, às 10:00');
  });

  it('takes the number in "do dia 6 pra 11h" as an hour', async () => {
    expect(standing((await withOwn('muda o do dia 6 pra 11h')).chat)).toEqual([
      `Corte masculino ${FRIDAY}T11:00`,
    ]);
  });
});

describe('a cancellation that the client does not clearly want', () => {
  it.each([
    'cancelo?',
    'eu cancelo?',
    'desmarco?',
    'cancelar?',
    'melhor cancelar?',
    'preciso cancelar?',
    'tenho que desmarcar?',
    'devo cancelar?',
    'tô pra cancelar',
    'tava pra desmarcar',
    'to querendo cancelar',
    'tava querendo desmarcar',
    'desmarca? eu? nunca',
    'cancelar eu? nem morta',
    'cancela ou não cancela?',
    'será que cancelo',
    'vontade de cancelar',
    'tô quase cancelando',
  ])('"%s" cancels nothing', async (text) => {
    expect(standing((await withOwn(text)).chat)).toEqual([own]);
  });

  it.each([
    'pode cancelar?',
    'cancela pra mim?',
    'consegue cancelar?',
    'cancela aí',
    'vou desmarcar',
    'preciso cancelar',
  ])('is not seen in "%s", which cancels', async (text) =>
    expect(standing((await withOwn(text)).chat)).toEqual([]),
  );
});
