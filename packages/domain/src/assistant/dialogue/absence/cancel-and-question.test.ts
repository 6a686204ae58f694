// A cancellation beside a question is not lost, and a question about its cost is answered first.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const MONDAY = 'Sessão individual 2026-03-09T18:00';
const say = (...turns: string[]) =>
  talk(aWorld('psychologist', { visits: [aVisit('2026-03-09T18:00')] }), ...turns);

describe('a cancellation beside a question', () => {
  it.each([
    [
      'oi preciso cancelar minha sessão de segunda, vou pagar alguma coisa?',
      /menos de 24 horas são cobrados/,
    ],
    ['preciso desmarcar a de segunda, eu pago mesmo assim?', /menos de 24 horas são cobrados/],
    ['preciso cancelar segunda, tem problema?', /^Tudo bem!/],
  ])('of what it costs is asked about: "%s"', async (text, told) => {
    const { chat, reply } = await say(text);
    expect(reply).toMatch(told);
    expect(reply).toMatch(/Quer que eu cancele [^?]*segunda-feira, 09\/03, às 18:00/);
    expect(standing(chat)).toEqual([MONDAY]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['cancela meu horario, e vcs abrem sabado?', 'Não atendemos aos sábados'],
    ['desmarca a de segunda. quanto é a terapia de casal?', 'R$ 280,00'],
  ])('of something else is done, and the question answered: "%s"', async (text, told) => {
    const { chat, reply } = await say(text);
    expect(reply).toContain(told);
    expect(standing(chat)).toEqual([]);
  });

  it('takes out the visit that is named', async () => {
    const visits = [aVisit('2026-03-05T10:00'), aVisit('2026-03-05T11:00', { serviceId: 2 })];
    const { chat } = await talk(
      aWorld('hairdresser', { visits }),
      'amanha eu tenho corte e escova né? tira a escova por favor',
    );
    expect(standing(chat)).toEqual(['Corte feminino 2026-03-05T10:00']);
  });

  it.each([
    'se eu cancelar segunda, pago multa?',
    'minha mãe mandou cancelar, vou pagar multa se eu cancelar?',
  ])('is not read in "%s"', async (text) => {
    expect(standing((await say(text, 'sim')).chat)).toEqual([MONDAY]);
  });
});

describe('"cancelar, ou mudar?"', () => {
  it('answered by a yes is asked in other words, and cancelled by the next one', async () => {
    const { chat, replies } = await say('n vou + segunda', 's');
    expect(replies[1]).not.toBe(replies[0]);
    expect(standing(chat)).toEqual([MONDAY]);
    await chat.send('s');
    expect(standing(chat)).toEqual([]);
  });

  it('is left open by "te aviso até amanhã"', async () => {
    const { chat, reply } = await say('acho q vou ter que cancelar segunda', 'te aviso até amanha');
    expect(reply).not.toMatch(/livres/);
    expect(standing(chat)).toEqual([MONDAY]);
  });
});

it.each(['Peço que desconsidere meu horário.', 'pode desconsiderar meu horario de segunda'])(
  '"%s" cancels',
  async (text) => {
    expect(standing((await say(text)).chat)).toEqual([]);
  },
);

it.each([
  'Fizemos acordo, não será mais necessária a sessão.',
  'segunda vou ter que furar',
  'melhorei rsrs não precisa mais não',
])('"%s" is asked about', async (text) => {
  const { chat, reply } = await say(text);
  expect(reply).toMatch(/Quer que eu cancele/);
  expect(standing(chat)).toEqual([MONDAY]);
});
