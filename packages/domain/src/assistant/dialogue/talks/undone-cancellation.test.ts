import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const own = `Corte masculino ${FRIDAY}T10:00`;
const visit = () => aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
const withOwn = (...turns: string[]) => talk(aWorld('barber', { visits: [visit()] }), ...turns);

describe('a retraction right after a cancellation', () => {
  it.each([
    'eu não pedi pra cancelar',
    'não! eu disse que NÃO vou faltar',
    'vc entendeu errado',
    'eu não pedi isso',
    'não foi isso que eu disse',
    'não era isso',
    'não mandei cancelar',
    'pq cancelou? eu não falei isso',
    'não vou faltar',
    'não era pra cancelar',
    'não era pra cancelar, só se chovesse',
    'não era pra cancelar só se a reunião caísse',
    'era pra cancelar só se chovesse',
    'só era pra cancelar se chovesse',
    'era só pra cancelar caso eu piorasse',
  ])('"%s" restores the visit, and the owner is notified', async (text) => {
    const { chat, reply } = await withOwn('cancela', text);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('entendi errado');
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
  });

  it.each([
    'volta',
    'volta por favor',
    'desfaz',
    'me enganei, quero meu horário de volta',
    'errado, eu vou',
    'mas eu vou',
    'não! era brincadeira',
    'brincadeira kkk',
  ])('"%s" restores the visit', async (text) => {
    const { chat, reply } = await withOwn('cancela', text);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('sexta-feira, 06/03, às 10:00');
  });

  it('reopens the same visit with its attendee, and says that it is still booked', async () => {
    const own = { ...visit(), forSomeone: 'Theo' };
    const { chat, reply } = await talk(aWorld('barber', { visits: [own] }), 'cancela', 'volta');
    expect(chat.world.visits).toEqual([own]);
    expect(reply).toContain('Desfiz o cancelamento, continua marcado');
    expect(chat.results.at(-1)?.traces).toMatchObject([{ appointmentId: own.id, action: 'booked' }]);
  });

  it('reopens a visit that the owner had put outside the working hours', async () => {
    const late = aVisit('2026-03-13T20:00', { end: '2026-03-13T20:30' });
    const { chat } = await talk(aWorld('barber', { visits: [late] }), 'cancela', 'era brincadeira');
    expect(chat.world.visits).toEqual([late]);
  });

  it('restores the visit although a reminder of it was sent', async () => {
    const world = aWorld('barber', { visits: [visit()], reminders: [aReminder(visit().id)] });
    expect(standing((await talk(world, 'não vou poder ir', 'volta')).chat)).toEqual([own]);
  });

  it('reports that the time was taken, and notifies the owner', async () => {
    const { chat } = await withOwn('cancela');
    chat.world.visits.push(aVisit(`${FRIDAY}T10:00`, { own: false, end: `${FRIDAY}T10:30` }));
    const reply = await chat.send('eu não pedi pra cancelar');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('não está disponível');
    expect(reply).toContain('Avisei o profissional');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each([
    'ok obrigado',
    'não, obrigado',
    'não vou conseguir ir mesmo',
    'fica pra próxima',
    'era pra cancelar mesmo',
    'só volto se melhorar',
    'era pra cancelar, só vou se der',
  ])('is not read from "%s"', async (text) => {
    expect(standing((await withOwn('cancela', text)).chat)).toEqual([]);
  });

  it('is no longer possible after the next message', async () => {
    expect(standing((await withOwn('cancela', 'quanto custa a barba?', 'não era isso')).chat)).toEqual([]);
  });
});

describe('a cancellation of the wrong one of two visits', () => {
  const BARBA = 'Barba 2026-03-07T15:00';
  const withTwo = (...turns: string[]) =>
    talk(
      aWorld('barber', {
        visits: [visit(), aVisit('2026-03-07T15:00', { serviceId: 2, end: '2026-03-07T15:30' })],
      }),
      ...turns,
    );

  it.each([
    'não, esse não, o outro',
    'esse não, o outro',
    'errado, era o 2',
    'era o segundo',
    'o outro',
    'não, o outro',
    'errou, era a barba',
    'não esse! o de sábado',
    'não era o 1, era o 2',
    'eita, era a outra',
    'era pra cancelar o outro',
    'errado, era o segundo',
    'não era esse, era o outro',
  ])('cancels the other one and restores the first: "%s"', async (text) => {
    for (const first of [['cancela', '1'], ['cancela o primeiro']]) {
      const { chat, reply } = await withTwo(...first, text);
      expect(standing(chat)).toEqual([own]);
      expect(reply).toContain('cancelei: Barba');
      expect(reply).toContain('continua marcado: Corte masculino');
    }
  });

  it.each(['errado', 'esse não', 'cancelou o errado', 'era só pergunta', 'não mexe', 'deixa como tava'])(
    'restores the first when no other is named: "%s"',
    async (text) => expect(standing((await withTwo('cancela', '1', text)).chat)).toEqual([own, BARBA]),
  );

  it.each(['obrigado', 'ok, era isso', 'ok, o outro fica', 'o outro tá marcado né?', 'o segundo eu vou'])(
    'is not read from "%s"',
    async (text) => expect(standing((await withTwo('cancela', '1', text)).chat)).toEqual([BARBA]),
  );
});

describe('the hour of the visit that may be restored', () => {
  const asked = (...turns: string[]) =>
    talk(
      aWorld('barber', { visits: [aVisit('2026-03-06T10:00')] }),
      'cancela meu horário',
      'não, espera',
      ...turns,
    );

  it.each([
    'que horas é mesmo?',
    'que horas era?',
    'que dia era mesmo?',
    'qual era o horário?',
    'era quando?',
  ])('is told with the question: "%s"', async (question) => {
    const { chat, reply } = await asked(question);
    expect(reply).toContain('sexta-feira, 06/03, às 10:00');
    expect(reply).toContain('desfaça o cancelamento');
    expect(standing(chat)).toEqual([]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it('a no after it leaves the visit cancelled', async () => {
    expect(standing((await asked('que horas é mesmo?', 'não')).chat)).toEqual([]);
  });

  it('no other question is answered so: "que horas vocês abrem?"', async () => {
    expect((await asked('que horas vocês abrem?')).reply).not.toContain('desfaça');
  });
});
