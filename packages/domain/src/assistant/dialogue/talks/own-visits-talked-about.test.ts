// Talk about a booked visit: corrections right after a write, delays, illness and questions offer no second visit.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

describe('the hour just written is corrected', () => {
  it.each([
    ['pera, quarta eu tenho pilates 10h. 15h então'],
    ['15h!! 10h eu já tenho que estar pronta'],
    ['ficou 10h? eu falei 15h'],
    ['10h não dá pra mim, eu pedi 15h'],
  ])('%s', async (text) => {
    const { chat, reply } = await talk(aWorld('psychologist'), 'quero sessão individual quarta 10h', text);
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-11T15:00']);
    expect(reply).toContain('15:00');
  });

  it.each([
    ['10h então. às 15h tenho médico'],
    ['ótimo, 10h. saio da escola 15h'],
    ['10h, daí às 15h eu viajo'],
    ['das 10h às 11h né?'],
  ])('leaves it: %s', async (text) => {
    const { chat } = await talk(aWorld('psychologist'), 'quero sessão individual quarta 10h', text);
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-11T10:00']);
  });
});

describe('a delay of a booked visit', () => {
  it.each([
    ['saí atrasada de casa, chego 13:20 pode ser?'],
    ['não quero marcar nada, só avisando que atraso 20 minutos'],
    ['hoje chego 13:15, tem problema?'],
  ])('%s', async (text) => {
    const world = aWorld('masseuse', { visits: [aVisit('2026-03-04T13:00')] });
    const { chat, reply } = await talk(world, text);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['arrival']);
    expect(reply).not.toMatch(/livres|serviço/);
  });

  it.each([['pode ser 16h?'], ['chego 16h na cidade, tem horário?'], ['dá pra mudar pra 13:30?']])(
    'is none: %s',
    async (text) => {
      const world = aWorld('masseuse', { visits: [aVisit('2026-03-04T13:00')] });
      expect((await talk(world, text)).chat.world.handedOver).toEqual([]);
    },
  );
});

describe('a visit that the client cannot keep', () => {
  it.each([
    [
      'psychologist' as const,
      '2026-03-06T10:00',
      'vou viajar sexta, dá pra fazer quinta no lugar?',
      'quinta 10h',
      '2026-03-05T10:00',
    ],
    [
      'dentist' as const,
      '2026-03-04T17:00',
      'oi, é hj? to gripado, melhor não ir ne',
      'segunda 16h',
      '2026-03-09T16:00',
    ],
    ['trainer' as const, '2026-03-05T06:00', 'to com virose, deixa pra segunda', '8h', '2026-03-09T08:00'],
    [
      'lawyer' as const,
      '2026-03-09T10:00',
      'não pode segunda, pode ser terça?',
      'terça 10h',
      '2026-03-10T10:00',
    ],
    [
      'hairdresser' as const,
      '2026-03-05T10:00',
      'to com covid, marca pra semana que vem',
      'quinta que vem 15h',
      '2026-03-12T15:00',
    ],
  ])('%s, %s: "%s"', async (trade, start, text, when, moved) => {
    const { chat } = await talk(aWorld(trade, { visits: [aVisit(start)] }), text, when, 'sim');
    expect(chat.world.visits.map((visit) => `${visit.start} ${visit.status}`)).toEqual([
      `${moved} scheduled`,
    ]);
  });

  it.each([
    ['to gripada, quero marcar uma sessão sexta 15h'],
    ['minha mãe está doente, tem horário sexta?'],
    ['sexta não, pode ser quinta?'],
  ])('is another wish: %s', async (text) => {
    const world = aWorld('psychologist', { visits: [aVisit('2026-03-11T10:00')] });
    const { chat } = await talk(world, text);
    expect(standing(chat)).toContain('Sessão individual 2026-03-11T10:00');
  });

  it('"no lugar da de amanhã" accepts the move', async () => {
    const world = aWorld('psychologist', {
      visits: [aVisit('2026-03-05T19:00'), aVisit('2026-03-12T19:00')],
    });
    const { chat } = await talk(
      world,
      'amanhã não vou conseguir ir',
      'tem sexta?',
      '9h sexta',
      'isso no lugar da de amanhã tá',
    );
    expect(standing(chat)).toEqual([
      'Sessão individual 2026-03-06T09:00',
      'Sessão individual 2026-03-12T19:00',
    ]);
  });
});

describe('a question about a booked visit', () => {
  it.each([
    ['só confirmando: hoje às 18h, certo?', /Sim.*18:00/],
    ['eu já tenho hora hoje 18h né?', /Sim.*18:00/],
    ['já tenho hora hoje?', /Sim.*18:00/],
    ['preciso levar algum exame hoje?', /Quer que eu pergunte/],
  ])('%s', async (text, answer) => {
    const { reply } = await talk(aWorld('psychologist', { visits: [aVisit('2026-03-04T18:00')] }), text);
    expect(reply).toMatch(answer);
    expect(reply).not.toContain('livres');
  });

  it.each([['esqueci meu tênis, posso ir hoje sem?'], ['se chover hoje como a gente faz?']])(
    '%s',
    async (text) => {
      const { reply } = await talk(aWorld('trainer', { visits: [aVisit('2026-03-04T18:00')] }), text);
      expect(reply).toMatch(/Quer que eu pergunte/);
    },
  );

  it.each([
    ['hoje tem horário?'],
    ['quero marcar hoje 19h'],
    ['amanhã tem vaga às 10h?'],
    ['posso ir amanhã às 10h?'],
  ])('another wish: %s', async (text) => {
    const { reply } = await talk(aWorld('psychologist', { visits: [aVisit('2026-03-04T18:00')] }), text);
    expect(reply).not.toMatch(/^Sim:|Quer que eu pergunte/);
  });
});

describe('another service in the place of a booked visit', () => {
  it('"só quero o corte, no mesmo horário"', async () => {
    const world = aWorld('hairdresser', {
      visits: [aVisit('2026-03-06T10:00', { serviceId: 3, end: '2026-03-06T12:00' })],
    });
    const text =
      'pensei melhor, não vou fazer coloração não, só quero o corte feminino mesmo, no mesmo horário';
    expect(standing((await talk(world, text, 'sim')).chat)).toEqual(['Corte feminino 2026-03-06T10:00']);
  });

  it.each([
    ['é no meu horário das 18h mesmo, só acrescenta o corte'],
    ['queria botar o corte tb'],
    ['dá pra incluir o corte junto amanhã?'],
  ])('%s', async (text) => {
    const world = aWorld('barber', {
      visits: [aVisit('2026-03-05T18:00', { serviceId: 2, end: '2026-03-05T18:30' })],
    });
    const { chat, replies } = await talk(world, text, 'sim');
    expect(replies[0]).toMatch(/Corte \+ barba.*18:00/);
    expect(standing(chat)).toEqual(['Corte + barba 2026-03-05T18:00']);
  });

  it.each([['quero corte hoje 15h'], ['quanto fica o corte?'], ['quero marcar um corte também pra sábado']])(
    'another wish: %s',
    async (text) => {
      const world = aWorld('barber', {
        visits: [aVisit('2026-03-05T18:00', { serviceId: 2, end: '2026-03-05T18:30' })],
      });
      expect(standing((await talk(world, text)).chat)).toContain('Barba 2026-03-05T18:00');
    },
  );
});

describe('a reminder answered in own words', () => {
  const reminded = (trade: 'doctor' | 'barber') => {
    const visit = aVisit('2026-03-05T09:00');
    return aWorld(trade, { visits: [visit], reminders: [aReminder(visit.id)] });
  };

  it.each([
    ['doctor' as const, 'sim confirmo, mas vou chegar uns 10 min atrasada pq dependo da van', 1],
    ['barber' as const, 'confirmo, mas vou atrasar uns 15 minutos, venho do trabalho', 1],
    ['doctor' as const, 'já confirmei! sim', 0],
    ['barber' as const, 'ué, já te confirmei', 0],
  ])('%s: "%s" confirms', async (trade, text, passedOn) => {
    const { chat } = await talk(reminded(trade), text);
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['confirmed']);
    expect(chat.world.handedOver).toHaveLength(passedOn);
  });

  it.each([
    ['sim, mas se eu atrasar 10 minutos talvez nem vá'],
    ['já confirmei com ela que não vou'],
    ['acho que sim, mas vou atrasar uma hora'],
  ])('"%s" confirms nothing', async (text) => {
    const { chat } = await talk(reminded('doctor'), text);
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled']);
  });
});
