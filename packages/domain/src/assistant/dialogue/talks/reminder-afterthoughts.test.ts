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

  it.each(['sim', 'ok', 'pode perguntar'])('"%s" is to the question alone', async (text) => {
    const { chat } = await talk(reminded(), 'tem que levar alguma coisa?', text);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
    expect(chat.world.handedOver).toHaveLength(1);
  });
});

describe('a cancellation that answered a reminder', () => {
  it.each(['desculpa, vou sim', 'vou sim', 'ops, vou sim', 'na verdade vou sim', 'foi mal, eu vou'])(
    'is undone by "%s"',
    async (text) => {
      const { chat, reply } = await talk(reminded(), 'vou faltar', text);
      expect(standing(chat)).toEqual([OWN]);
      expect(reply).toContain('Desfiz o cancelamento');
    },
  );

  it.each(['ok', 'obrigado'])('stays after "%s"', async (text) => {
    expect(standing((await talk(reminded(), 'vou faltar', text)).chat)).toEqual([]);
  });
});

describe('a visit that nobody made', () => {
  it.each([
    'eu não marquei nada',
    'eu não marquei isso',
    'deve ser engano',
    'não fui eu que marquei',
    'não tenho horário marcado',
    'não tenho nenhuma consulta marcada',
  ])('"%s" is told to the owner, and changes nothing', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    expect(reply).toContain('Já avisei o profissional');
    expect(reply).toContain('não mudei nada');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it('"não marquei nada" without a reminder is no news', async () => {
    const { chat } = await talk(aWorld('barber'), 'ainda não marquei nada');
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('more than a yes to a reminder', () => {
  it('"sim, e queria marcar pra minha filha" confirms and arranges', async () => {
    const { chat, reply } = await talk(reminded(), 'sim, e queria marcar pra minha filha logo depois');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(reply).toContain('Presença confirmada');
    expect(reply).toContain('Qual serviço');
  });

  it('"confirmo! e quero marcar uma barba" does both', async () => {
    const { chat } = await talk(reminded(), 'confirmo! e quero marcar uma barba pra sexta às 10h');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(standing(chat)).toEqual([OWN, 'Barba 2026-03-06T10:00']);
  });

  it('"confirmado!! posso ir de bermuda?" confirms, and offers to ask', async () => {
    const { chat, reply } = await talk(reminded(), 'confirmado!! posso ir de bermuda? kkk', 'sim');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(reply).toContain('Já passei a sua pergunta');
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual(['posso ir de bermuda? kkk']);
  });

  it('"sim, só se for às 17h" confirms nothing', async () => {
    const { chat } = await talk(reminded(), 'sim, só se for às 17h');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });
});

describe('a better time for the visit that there is', () => {
  it('"melhor marcar pra semana que vem" says which visit would move, and books none beside it', async () => {
    const { chat, replies } = await talk(
      reminded(),
      'tô com febre',
      'melhor marcar pra semana que vem',
      'terça 10h',
    );
    expect(replies[1]).toContain('Vamos mudar o seu horário: Corte masculino, amanhã, 05/03, às 15:00');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T10:00']);
  });

  it('"melhor marcar sexta às 10h" asks before it moves', async () => {
    const { chat, reply } = await talk(reminded(), 'melhor marcar sexta às 10h');
    expect(reply).toContain('Quer que eu mude para esse horário?');
    expect(standing(chat)).toEqual([OWN]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('"melhor marcar" without a visit arranges a new one', async () => {
    const { reply } = await talk(aWorld('barber'), 'melhor marcar pra semana que vem');
    expect(reply).toContain('Qual serviço');
  });
});

describe('a person asked for by who cannot come', () => {
  it('"nao vai dar, me liga" tells the owner of which visit', async () => {
    const { chat, reply } = await talk(reminded(), 'nao vai dar, me liga');
    const about = 'sobre Corte masculino, quinta-feira, 05/03/2026, às 15:00, horário que não pode manter';
    expect(chat.world.handedOver).toEqual([{ reason: 'human', summary: 'nao vai dar, me liga', about }]);
    expect(reply).toContain('Por enquanto continua marcado');
  });

  it('"me liga" alone is of nothing', async () => {
    const { chat } = await talk(reminded(), 'me liga');
    expect(chat.world.handedOver).toEqual([{ reason: 'human', summary: 'me liga' }]);
  });
});
