import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, tomorrow, type Trade } from './test-worlds.ts';

type Case = [name: string, trade: Trade, turns: (string | string[])[], stands: string[]];

const booked: Case[] = [
  [
    'a whole request in one message',
    'dentist',
    ['queria agendar uma avaliação para quinta às 16h'],
    ['Avaliação 2026-03-05T16:00'],
  ],
  ['slang and abbreviations', 'barber', ['opa, marca barba hj 18h'], ['Barba 2026-03-04T18:00']],
  [
    'a burst of short messages',
    'manicure',
    [['oii', 'quero manicure', 'sexta 8h']],
    ['Manicure 2026-03-06T08:00'],
  ],
  [
    'one thing at a time',
    'masseuse',
    ['Olá', 'queria uma massagem modeladora', 'sábado de manhã', '11h'],
    ['Massagem modeladora 2026-03-07T11:00'],
  ],
  [
    'everyday words for a service',
    'barber',
    ['quero cortar o cabelo sexta às 10h'],
    ['Corte masculino 2026-03-06T10:00'],
  ],
  ['a misspelt service', 'dentist', ['limpesa sexta 10h'], ['Limpeza 2026-03-06T10:00']],
  [
    'an abbreviated service',
    'masseuse',
    ['massagem modelad. amanhã 15hrs'],
    ['Massagem modeladora 2026-03-05T15:00'],
  ],
  [
    'a combination of the catalogue',
    'barber',
    ['cabelo e barba amanhã 17h'],
    ['Corte + barba 2026-03-05T17:00'],
  ],
  ['the foot in "unha do pé"', 'manicure', ['unha do pé sexta às 10h'], ['Pedicure 2026-03-06T10:00']],
  [
    'the only service without asking for it',
    'lawyer',
    ['quero marcar amanhã às 10h'],
    ['Consulta jurídica 2026-03-05T10:00'],
  ],
  [
    'a weekday said on that weekday a week later',
    'barber',
    ['corte quarta 15h'],
    ['Corte masculino 2026-03-11T15:00'],
  ],
  [
    'a day of the next week',
    'barber',
    ['corte sábado da semana que vem 10h'],
    ['Corte masculino 2026-03-14T10:00'],
  ],
  [
    'a bare hour by the working hours',
    'psychologist',
    ['sessão sexta às 4'],
    ['Sessão individual 2026-03-06T16:00'],
  ],
  [
    'the morning after both readings were asked about',
    'trainer',
    ['treino sexta às 8', 'da manhã'],
    ['Treino individual 2026-03-06T08:00'],
  ],
  [
    'an hour chosen from what was shown',
    'psychologist',
    ['quais horários tem amanhã à tarde para sessão?', 'o das 17h'],
    ['Sessão individual 2026-03-05T17:00'],
  ],
  [
    'the second start that was shown',
    'manicure',
    ['quero manicure sexta de manhã', 'a segunda'],
    ['Manicure 2026-03-06T09:00'],
  ],
  [
    'any start when the client does not mind',
    'barber',
    ['corte sexta à tarde', 'qualquer um', 'sim'],
    ['Corte masculino 2026-03-06T13:00'],
  ],
  [
    'a number that is an hour of the offer',
    'barber',
    ['corte sexta à tarde', '15'],
    ['Corte masculino 2026-03-06T15:00'],
  ],
  [
    'a weekday in the week that was talked about',
    'barber',
    ['corte na semana que vem', 'quinta 16h'],
    ['Corte masculino 2026-03-12T16:00'],
  ],
  [
    'what was asked about once the client says so',
    'manicure',
    ['quanto custa pé e mão? tem quinta 13h?', 'pode marcar sim'],
    ['Pé e mão 2026-03-05T13:00'],
  ],
  [
    'the service whose price was asked before',
    'masseuse',
    ['quanto é a drenagem?', 'então marca sexta 16h', 'sim'],
    ['Drenagem linfática 2026-03-06T16:00'],
  ],
  [
    'the service named only when asked for',
    'dentist',
    ['quero marcar amanhã 9h', 'limpeza'],
    ['Limpeza 2026-03-05T09:00'],
  ],
  [
    'a service by its place in the list',
    'dentist',
    ['quero marcar amanhã 9h', 'a segunda'],
    ['Limpeza 2026-03-05T09:00'],
  ],
  [
    'an early hour when it is urgent',
    'barber',
    ['corte o quanto antes', 'o primeiro'],
    ['Corte masculino 2026-03-04T10:30'],
  ],
  [
    'the later hours when asked for them',
    'barber',
    ['corte sexta', 'mais tarde', '18h30'],
    ['Corte masculino 2026-03-06T18:30'],
  ],
];

describe('a booking', () => {
  it.each(booked)('results from %s', async (_, trade, turns, stands) => {
    const { chat } = await talk(aWorld(trade), ...turns);
    expect(standing(chat)).toEqual(stands);
  });
});

const corrected: Case[] = [
  [
    'the hour',
    'masseuse',
    ['drenagem quinta 16h', 'pensando bem, 17h'],
    ['Drenagem linfática 2026-03-05T17:00'],
  ],
  [
    'the hour with no more than the hour',
    'barber',
    ['corte sexta 10h', '11h'],
    ['Corte masculino 2026-03-06T11:00'],
  ],
  [
    'the day and keeps the hour',
    'barber',
    ['corte sexta 10h', 'muda pra sábado'],
    ['Corte masculino 2026-03-07T10:00'],
  ],
  ['the service', 'barber', ['corte sexta 10h', 'na verdade quero barba'], ['Barba 2026-03-06T10:00']],
  [
    'the day of a pending request',
    'barber',
    ['tem corte sexta 10h?', 'melhor sábado', 'sim'],
    ['Corte masculino 2026-03-07T10:00'],
  ],
];

describe('a second thought', () => {
  it.each(corrected)('changes %s of the one booking', async (_, trade, turns, stands) => {
    const { chat } = await talk(aWorld(trade), ...turns);
    expect(standing(chat)).toEqual(stands);
  });

  it('keeps the booking when the new hour is not possible', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-06T11:00', { own: false })] });
    const { chat, reply } = await talk(world, 'corte sexta 10h', 'não, melhor 11h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    expect(reply).toContain('não está disponível');
  });
});

const nothing: Case[] = [
  ['asks what is free', 'psychologist', ['tem horário amanhã?'], []],
  ['asks whether an hour is free and declines', 'barber', ['tem corte amanhã 15h?', 'não, obrigado'], []],
  ['asks indirectly', 'barber', ['quero saber se dá pra marcar corte amanhã 15h'], []],
  ['asks for a price', 'dentist', ['quanto custa a limpeza?'], []],
  ['gives up', 'barber', ['quero marcar corte', 'esquece, depois eu vejo'], []],
  ['answers yes to nothing', 'barber', ['sim, pode confirmar'], []],
  ['tells of a visit in the past', 'dentist', ['fiz a limpeza ontem e adorei'], []],
];

describe('a message without a booking', () => {
  it.each(nothing)('books nothing when the client %s', async (_, trade, turns) => {
    const { chat } = await talk(aWorld(trade), ...turns);
    expect(standing(chat)).toEqual([]);
  });
});

describe('a start that is not available', () => {
  it.each([
    ['taken', 'corte amanhã às 10h', 'não está disponível'],
    ['past', 'corte hoje 9h30', 'já passou'],
    ['outside the hours', 'corte amanhã 20h', 'não cabe'],
    ['on a closed day', 'corte domingo 15h', 'não atendemos'],
    ['on a date that passed lately', 'corte 02/03 às 9h', 'já passou'],
    ['years away', 'corte 29/02 às 9h', 'longe demais'],
  ])('that is %s is refused, and others are offered', async (_, text, reason) => {
    const world = aWorld('barber', { visits: [aVisit(`${tomorrow}T10:00`, { own: false })] });
    const { chat, reply } = await talk(world, text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain(reason);
    expect(reply.match(/\d\d:\d\d/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('is never among the offered starts', async () => {
    const busy = ['09:00', '10:00', '14:00', '16:00'].map((time) =>
      aVisit(`${tomorrow}T${time}`, { own: false }),
    );
    const { reply } = await talk(aWorld('barber', { visits: busy }), 'corte amanhã', 'nenhum desses');
    for (const { start } of busy) expect(reply).not.toContain(start.slice(11));
  });

  it('is not booked twice when another client took it after the offer', async () => {
    const world = aWorld('barber');
    const { chat } = await talk(world, 'quais horários tem amanhã pra corte?');
    world.visits.push(aVisit(`${tomorrow}T11:00`, { own: false }));
    const reply = await chat.send('11h');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('não está disponível');
  });

  // spec: 2 §0.78
  it('prompts a question when weekday and date disagree', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta dia 10 às 9h', 'sim');
    expect(reply).toContain('10/03');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T09:00']);
  });
});
