import { expect, it } from 'vitest';
import type { BookingRules } from '#agenda/rules/booking-rules.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

/** Wednesday, 4 March 2026, 10:20, at the barber's: 09:00 to 12:00 and 13:00 to 19:00. */
const chatUnder = (rules: Partial<BookingRules>) => practiceChat({ ...aWorld('barber', {}), rules });

it.each<[string, Partial<BookingRules>, string, string, string]>([
  [
    'too soon',
    { minNoticeMin: 120 },
    'Quero corte hoje às 11h',
    'só consigo marcar com pelo menos 2 horas de antecedência',
    '13:00',
  ],
  [
    'too soon for the whole day',
    { minNoticeMin: 1440 },
    'Tem horário hoje pra corte?',
    'só consigo marcar com pelo menos 1 dia de antecedência',
    '05/03',
  ],
  [
    'too far',
    { maxAheadDays: 7 },
    'Quero marcar corte dia 20/03 às 15h',
    'por enquanto só consigo marcar para os próximos 7 dias',
    'corte',
  ],
  [
    'off the grid',
    { startGrid: 60 },
    'Quero corte amanhã às 14:30',
    'os horários aqui começam a cada 1 hora',
    '14:00',
  ],
])(
  '%s is told with the next possible times, and nothing is booked',
  async (_name, rules, said, rule, next) => {
    const chat = chatUnder(rules);
    const reply = await chat.send(said);
    expect(reply).toContain(rule);
    expect(reply.toLowerCase()).toContain(next);
    expect(chat.world.visits).toEqual([]);
  },
);

it('names a full day', async () => {
  const chat = practiceChat({
    ...aWorld('barber', { visits: [aVisit('2026-03-05T09:00', { own: false })] }),
    rules: { maxPerDay: 1 },
  });
  expect(await chat.send('Quero corte amanhã às 15h')).toContain('esse dia já está completo');
  expect(chat.world.visits).toHaveLength(1);
});

it('names the weekly limit of a client and offers the next week', async () => {
  const chat = practiceChat({
    ...aWorld('barber', { visits: [aVisit('2026-03-05T09:00')] }),
    rules: { maxPerClientWeek: 1 },
  });
  const reply = await chat.send('Quero marcar também uma barba sexta às 15h');
  expect(reply).toContain('só consigo marcar uma visita por semana para este número');
  expect(reply).toContain('10/03');
  expect(chat.world.visits).toHaveLength(1);
});

it('of two wishes in a burst books the one that the weekly limit admits, and names the rule for the other', async () => {
  const chat = chatUnder({ maxPerClientWeek: 1 });
  const reply = await chat.send('marca corte masculino quinta 10h', 'marca barba sexta 15h');
  expect(reply).toMatch(/está marcado: Corte masculino[^]*só consigo marcar uma visita por semana[^]*10\/03/);
  expect(reply).not.toContain('06/03');
  expect(chat.world.visits).toMatchObject([{ serviceId: 1, start: '2026-03-05T10:00' }]);
});

it('tells the limit when a cancellation is taken back and the day has filled since', async () => {
  const chat = practiceChat({
    ...aWorld('barber', { visits: [aVisit('2026-03-05T09:00', { serviceId: 1 })] }),
  });
  await chat.send('cancela meu corte de amanhã');
  expect(chat.world.visits).toMatchObject([{ status: 'cancelled' }]);
  chat.world.rules = { maxPerDay: 1 };
  chat.world.visits.push(aVisit('2026-03-05T15:00', { id: 9, own: false }));
  const reply = await chat.send('não, espera, deixa marcado');
  expect(reply).toContain('esse dia já está completo');
  expect(reply).toMatch(/06\/03/);
  expect(chat.world.visits[0]).toMatchObject({ status: 'cancelled' });
});

it('what is offered under the rules is booked when it is taken', async () => {
  const chat = chatUnder({ minNoticeMin: 120, startGrid: 60, pauseMin: 10, packed: true, maxPerDay: 3 });
  await chat.send('Quero corte hoje às 14h');
  expect(chat.world.visits).toMatchObject([{ start: '2026-03-04T14:00' }]);
});

it.each<[Partial<BookingRules>, string, string]>([
  [{ maxPerClientWeek: 1 }, 'Tem vaga pra corte quinta às 10h e sexta às 10h?', 'outra semana'],
  [{ maxPerDay: 1 }, 'Tem vaga pra corte quinta às 10h e barba quinta às 15h?', 'outro dia'],
  [{ maxMinutesPerDay: 45 }, 'Tem vaga pra corte quinta às 10h e barba quinta às 15h?', 'outro dia'],
])('of two hours in one question only those within a limit are offered: %o', async (rules, said, other) => {
  const chat = chatUnder(rules);
  const reply = await chat.send(said);
  expect(reply).toMatch(
    /Ficaria para outr[^]*Este horário está livre:\n• Corte masculino, amanhã, 05\/03, às 10:00/,
  );
  expect(reply).toContain(other);
  // "as duas" names no hour here: one of the two was left out
  expect(await chat.send('sim, as duas')).toMatch(/10:00\. Quer que eu marque/);
  expect(chat.world.visits).toEqual([]);
  await chat.send('sim');
  expect(chat.world.visits).toMatchObject([{ start: '2026-03-05T10:00' }]);
});

it('two visits that the pause keeps apart are not offered together', async () => {
  const chat = chatUnder({ pauseMin: 15 });
  const reply = await chat.send('Tem vaga pra corte amanhã às 10h e barba amanhã às 10:30?');
  expect(reply).toMatch(/Vamos começar por Corte[^]*às 10:00\. Quer que eu marque/);
  expect(reply).not.toContain('10:30');
});
