import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino 2026-03-05T15:00';
const booked = (...turns: string[]) => talk(aWorld('barber'), 'quero corte amanhã 15h', ...turns);
const forSon = (...turns: string[]) =>
  talk(aWorld('barber'), 'quero corte amanhã 15h pro meu filho', ...turns);

describe('the attendee of the visit just booked', () => {
  it.each([
    ['na verdade é pra minha mãe', 'mãe'],
    ['é pro meu filho', 'filho'],
    ['não, é pro meu filho', 'filho'],
    ['não é pra mim, é pro meu filho', 'filho'],
    ['é pro Theo, meu filho', 'Theo'],
    ['ops, era pra minha irmã', 'irmã'],
  ])('is recorded from "%s"', async (text, name) => {
    const { chat, reply } = await booked(text);
    expect(standing(chat)).toEqual([`${CUT} (${name})`]);
    expect(reply).toContain(name);
    expect(reply).toContain('Anotei');
  });

  it.each(['não é pro meu filho, é pra mim', 'na verdade é pra mim mesmo', 'é pra mim'])(
    'is the client again after "%s"',
    async (text) => {
      const { chat, reply } = await forSon(text);
      expect(standing(chat)).toEqual([CUT]);
      expect(reply).toContain('o atendimento é para você');
    },
  );

  it('is recorded with the name that follows', async () => {
    expect(standing((await booked('é pro meu filho', 'Theo')).chat)).toEqual([`${CUT} (Theo)`]);
  });

  it.each(['marca pra mim e pra minha esposa', 'é pra mim e pra minha esposa'])(
    'is joined by one more after "%s", who is booked after a yes',
    async (text) => {
      const { chat, reply } = await booked(text);
      expect(reply).toContain('Corte masculino (esposa), amanhã, 05/03, às 15:30. Quer que eu marque');
      expect(standing(chat)).toEqual([CUT]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([CUT, 'Corte masculino 2026-03-05T15:30 (esposa)']);
    },
  );

  it.each([
    'é pra minha mãe que eu trabalho',
    'foi pro meu filho que eu comprei',
    'um presente pra minha mãe',
    'é pro meu filho?',
    'posso levar meu filho?',
    'posso ir com minha filha?',
    'minha mãe mandou um abraço',
    'é pra mim mesmo',
  ])('does not change after "%s"', async (text) => {
    expect(standing((await booked(text)).chat)).toEqual([CUT]);
  });
});

describe('the attendee of the visit being arranged', () => {
  it('is corrected before the booking', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'quero corte pro meu filho',
      'não é pro meu filho, é pra mim',
      'amanhã 15h',
    );
    expect(standing(chat)).toEqual([CUT]);
  });

  it.each(['posso levar meu filho?', 'posso trazer minha filha?', 'tem problema levar meu filho?'])(
    'is not the companion named in "%s"',
    async (question) => {
      const { chat } = await talk(aWorld('barber'), `quero marcar um corte amanhã 15h, ${question}`, 'sim');
      expect(standing(chat)).toEqual([CUT]);
    },
  );

  it('is the child to be brought at a named time', async () => {
    const { chat } = await talk(
      aWorld('dentist'),
      'posso levar meu filho amanhã às 10h?',
      'avaliação',
      'sim',
    );
    expect(standing(chat)).toEqual(['Avaliação 2026-03-05T10:00 (filho)']);
  });
});
