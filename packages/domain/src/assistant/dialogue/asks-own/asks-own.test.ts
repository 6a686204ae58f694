// Questions about the client's own visits in everyday words.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from '../talks/test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-05T16:00')] });
const two = () =>
  aWorld('barber', {
    visits: [aVisit('2026-03-05T10:00'), aVisit('2026-03-07T17:00', { forSomeone: 'Rita' })],
  });

describe('with one visit', () => {
  it.each([
    'tô marcado pra quando',
    'é quinta ou sexta que eu vou aí?',
    'qnd eu vou ai?',
    'qual o dia do meu?',
    'me passa meu agendamento pfv',
    'quando é a próxima?',
    'nao lembro se marquei',
    'meu marido marcou algo pra mim ai? nao lembro o dia',
    'MINHA consulta amanhã que horas é',
    'nao quero marcar nada, to perguntando que horas é a minha de amanhã, dia 5',
  ])('it is told: "%s"', async (text) => {
    expect((await talk(world(), text)).reply).toBe('Você tem Corte masculino, amanhã, 05/03, às 16:00.');
  });

  it.each([
    'confere se tá certo pra mim: quinta 16h?',
    'o corte amanha é 16h mesmo? confere pra mim',
    'tá de pé amanhã?',
    'o meu é amanhã né',
    'e amanha continua 16h?',
  ])('a time that is right: "%s"', async (text) => {
    expect((await talk(world(), text)).reply).toBe('Sim: Corte masculino, amanhã, 05/03, às 16:00.');
  });

  it.each(['ve pra mim se eu to marcado hj', 'o meu é hoje?', 'confere pra mim: sexta 16h?'])(
    'a time that is wrong: "%s"',
    async (text) => {
      expect((await talk(world(), text)).reply).toBe('Não, é amanhã, 05/03, às 16:00: Corte masculino.');
    },
  );

  it('a question whether it is right confirms nothing', async () => {
    const { chat } = await talk(world(), 'confirma ai se meu horario ta certo pfv');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled']);
  });
});

it.each([
  ['minha mãe vai quando?', 'Corte masculino para Rita, sábado, 07/03, às 17:00'],
  ['e o da Rita?', 'Corte masculino para Rita, sábado, 07/03, às 17:00'],
  ['a última é quando?', 'Corte masculino para Rita, sábado, 07/03, às 17:00'],
  ['eu marquei pra mim e pra minha mãe Rita no sabado, ta certinho as duas?', 'Rita, sábado, 07/03'],
  ['sábado é 17h ne? quanto tempo dura?', 'O atendimento de Corte masculino dura'],
])('of two visits: "%s"', async (text, told) => {
  expect((await talk(two(), text)).reply).toContain(told);
});

it.each([
  'passa meu horário pra sexta',
  'quando é a próxima vaga?',
  'o meu é amanhã né, mas queria mudar pra sexta',
])('a wish shows free times: "%s"', async (text) => {
  expect((await talk(world(), text)).reply).toContain('horários livres');
});

it.each([
  ['a última é quando?', 'e amanha?', /^Sim: .*amanhã/],
  ['quando é a próxima?', 'e a outra?', /Rita, sábado, 07\/03/],
])('what is short goes on: "%s", "%s"', async (first, next, told) => {
  expect((await talk(two(), first, next)).reply).toMatch(told);
});
