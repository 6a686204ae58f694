import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const START = '2026-03-05T15:00';
const OWN = `Corte masculino ${START}`;
const visit = () => aVisit(START, { end: '2026-03-05T15:30' });
const reminded = () =>
  aWorld('barber', { visits: [visit()], reminders: [{ ...aReminder(visit().id), told: START }] });

describe('a question between a reminder and its answer', () => {
  it.each(['ok, confirmo então', 'ah sim, confirmo', 'blz, tô dentro', 'sim, pode confirmar'])(
    '"%s" confirms, and the question goes to the owner',
    async (text) => {
      const { chat, reply } = await talk(reminded(), 'tem que levar alguma coisa?', text);
      expect(chat.world.visits[0]?.status).toBe('confirmed');
      expect(reply).toContain('Presença confirmada');
      expect(reply).toContain('Já passei a sua pergunta ao profissional');
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it.each(['sim', 'ok', 'pode perguntar'])('"%s" answers only the question', async (text) => {
    const { chat } = await talk(reminded(), 'tem que levar alguma coisa?', text);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
    expect(chat.world.handedOver).toHaveLength(1);
  });
});

describe('a cancellation in reply to a reminder', () => {
  it.each(['desculpa, vou sim', 'vou sim', 'ops, vou sim', 'na verdade vou sim', 'foi mal, eu vou'])(
    'is undone by "%s"',
    async (text) => {
      const { chat, reply } = await talk(reminded(), 'vou faltar, cancela', text);
      expect(standing(chat)).toEqual([OWN]);
      expect(reply).toContain('Desfiz o cancelamento');
    },
  );

  it.each(['ok', 'obrigado'])('stays after "%s"', async (text) => {
    expect(standing((await talk(reminded(), 'vou faltar, cancela', text)).chat)).toEqual([]);
  });
});

describe('a visit that the client did not book', () => {
  it.each([
    'eu não marquei nada',
    'eu não marquei isso',
    'deve ser engano',
    'não fui eu que marquei',
    'não tenho horário marcado',
    'não tenho nenhuma consulta marcada',
  ])('"%s" is reported to the owner, and changes nothing', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    expect(reply).toContain('Já avisei o profissional');
    expect(reply).toContain('não mudei nada');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it('is not news without a reminder: "não marquei nada"', async () => {
    const { chat } = await talk(aWorld('barber'), 'ainda não marquei nada');
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('a yes to a reminder, and something else', () => {
  it('confirms and arranges a visit: "sim, e queria marcar pra minha filha"', async () => {
    const { chat, reply } = await talk(reminded(), 'sim, e queria marcar pra minha filha logo depois');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(reply).toContain('Presença confirmada');
    expect(reply).toContain('Qual serviço');
  });

  it('confirms and books: "confirmo! e quero marcar uma barba"', async () => {
    const { chat } = await talk(reminded(), 'confirmo! e quero marcar uma barba pra sexta às 10h');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(standing(chat)).toEqual([OWN, 'Barba 2026-03-06T10:00']);
  });

  it('confirms and offers to ask the owner: "confirmado!! posso ir de bermuda?"', async () => {
    const { chat, reply } = await talk(reminded(), 'confirmado!! posso ir de bermuda? kkk', 'sim');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(reply).toContain('Já passei a sua pergunta');
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual(['posso ir de bermuda? kkk']);
  });

  it('confirms nothing under a condition: "sim, só se for às 17h"', async () => {
    const { chat } = await talk(reminded(), 'sim, só se for às 17h');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });
});

describe('a better time for the existing visit', () => {
  it('names the visit to move and books no other: "melhor marcar pra semana que vem"', async () => {
    const { chat, replies } = await talk(
      reminded(),
      'tô com febre',
      'melhor marcar pra semana que vem',
      'terça 10h',
    );
    expect(replies[1]).toContain('Vamos mudar o seu horário: Corte masculino, amanhã, 05/03, às 15:00');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T10:00']);
  });

  it('asks before it moves: "melhor marcar sexta às 10h"', async () => {
    const { chat, reply } = await talk(reminded(), 'melhor marcar sexta às 10h');
    expect(reply).toContain('Quer que eu mude para esse horário?');
    expect(standing(chat)).toEqual([OWN]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('arranges a new visit when the client has none: "melhor marcar"', async () => {
    const { reply } = await talk(aWorld('barber'), 'melhor marcar pra semana que vem');
    expect(reply).toContain('Qual serviço');
  });
});

describe('a client who cannot come and asks to be called', () => {
  it('tells the owner which visit is meant: "nao vai dar, me liga"', async () => {
    const { chat, reply } = await talk(reminded(), 'nao vai dar, me liga');
    const about = 'sobre Corte masculino, quinta-feira, 05/03/2026, às 15:00, horário que não pode manter';
    expect(chat.world.handedOver).toEqual([{ reason: 'human', summary: 'nao vai dar, me liga', about }]);
    expect(reply).toContain('Por enquanto continua marcado');
  });

  it('names no visit in "me liga" alone', async () => {
    const { chat } = await talk(reminded(), 'me liga');
    expect(chat.world.handedOver).toEqual([{ reason: 'human', summary: 'me liga' }]);
  });
});
