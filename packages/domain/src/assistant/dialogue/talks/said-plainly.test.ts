import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const own = () => aWorld('barber', { visits: [aVisit('2026-03-16T10:00', { end: '2026-03-16T10:30' })] });
const MOVE = 'nao, quero mudar meu horario do dia 16/03 para amanha 11h';

describe('a move that names the current time of the visit', () => {
  it.each([[[MOVE]], [['tem vaga pra corte sexta às 17h?', MOVE]]])(
    'moves that visit and books none: %j',
    async (turns) => {
      const { chat, reply } = await talk(own(), ...turns);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T11:00']);
      expect(reply).toContain('mudei');
    },
  );
});

it.each(['quero corte dia 31/02 às 10h', 'marca um corte 31 de abril às 10h'])(
  'reports that a date does not exist: "%s"',
  async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('não existe');
  },
);

it('answers a death with sympathy', async () => {
  const { reply } = await talk(aWorld('barber'), 'minha mãe morreu ontem');
  expect(reply).toContain('Sinto muito');
});

it('does not list a past visit as upcoming, and offers to ask the owner', async () => {
  const { reply } = await talk(own(), 'quando foi meu último corte?');
  expect(reply).not.toContain('16/03');
  expect(reply).toContain('Quer que eu pergunte ao profissional?');
});

it('does not greet back after "e aí?" while something is open', async () => {
  const list = await talk(aWorld('barber'), 'quero um corte sexta', 'e aí?');
  expect(list.reply).not.toContain('assistente virtual');
  const question = await talk(aWorld('barber'), 'tem vaga pra corte sexta às 17h?', 'e aí?');
  expect(question.reply).toContain('Quer que eu marque');
});

it('reports that a visit can no longer change when it ended while its new time was being chosen', async () => {
  const { chat } = await talk(own(), 'quero remarcar', 'sexta');
  for (const visit of chat.world.visits) visit.status = 'completed';
  const reply = await chat.send('às 9h');
  expect(reply).toContain('Não consegui mudar');
  expect(reply).not.toContain('09:00');
});
