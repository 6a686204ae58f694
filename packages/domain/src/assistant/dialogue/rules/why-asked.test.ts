// Questions about a rule hear what it says and what is possible; nothing is booked or changed by them.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const today = '2026-03-04T16:00';

const chatUnder = (rules: Record<string, number>) =>
  practiceChat({
    ...aWorld('manicure', { visits: [aVisit(today, { id: 1, serviceId: 1 })] }),
    rules,
  });

it.each([
  'até que dia você marca?',
  'até quando vocês marcam?',
  'até quando posso agendar?',
  'oi, sua agenda está aberta até quando?',
  'até que mês você marca horário?',
])('the last day that is booked: "%s"', async (text) => {
  const chat = chatUnder({ maxAheadDays: 30 });
  expect(await chat.send(text)).toContain('Consigo marcar até o dia 03/04/2026.');
});

describe('while a time beyond it is refused', () => {
  it('the offers stay', async () => {
    const chat = chatUnder({ maxAheadDays: 30 });
    await chat.send('quero pedicure dia 20/05 às 10h');
    expect(await chat.send('até que dia você marca?')).toContain('03/04/2026');
    await chat.send('então pode ser dia 01/04 às 10h');
    expect(chat.world.visits.map(({ start }) => start)).toEqual([today, '2026-04-01T10:00']);
  });
});

describe('a visit that is too late to change', () => {
  const WHY = [
    'por que não dá mais pra mudar?',
    'ué, pq não posso cancelar?',
    'por que não consigo remarcar a de hoje?',
    'mas por que você não pode trocar meu horário?',
  ];

  it.each(WHY)('says the rule and offers to pass it on: "%s"', async (text) => {
    const chat = chatUnder({ clientChangeUntilHours: 12 });
    expect(await chat.send(text)).toMatch(/até 12 horas antes\. Se quiser mudar[^]*passo o pedido/);
    expect(chat.world.handedOver).toEqual([]);
  });

  it.each(WHY)('says that the owner has the change: "%s"', async (text) => {
    const chat = chatUnder({ clientChangeUntilHours: 12 });
    await chat.send('quero mudar meu horário de hoje pra amanhã às 10h');
    expect(await chat.send(text)).toMatch(/até 12 horas antes\. O seu pedido já está com o profissional/);
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it('is no rule where the visit may be changed', async () => {
    expect(await chatUnder({}).send('por que não dá mais pra mudar?')).not.toContain('horas antes');
  });
});

it.each(['por que só uma?', 'mas por que só posso marcar uma por semana?', 'ué, pq só uma vez por semana?'])(
  'the limit per week: "%s"',
  async (text) => {
    const chat = chatUnder({ maxPerClientWeek: 1 });
    await chat.send('quero pedicure sexta às 10h');
    expect(await chat.send(text)).toMatch(/só consigo marcar uma visita por semana[^]*em outra semana/i);
  },
);
