// A booked visit that the words point at is moved, not doubled; a second one on its day is asked about.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aVisit, aWorld, standing, type Trade } from './test-worlds.ts';

const talkOf = async (
  trade: Trade,
  visits: { serviceId: number; start: string }[],
  ...messages: string[]
) => {
  const world = aWorld(trade);
  world.visits = visits.map(({ serviceId, start }) => aVisit(start, { serviceId }));
  const chat = practiceChat(world);
  let reply = '';
  for (const message of messages) reply = await chat.send(message);
  return { chat, reply };
};

describe('a visit that is pointed at', () => {
  it.each([
    ['minha avaliação de segunda podia ser na quarta?', 'quarta 9h', '2026-03-11T09:00'],
    ['minha avaliação de segunda, prefiro mais tarde', '15h', '2026-03-09T15:00'],
    ['a avaliação de segunda, rola outro dia?', 'terça 16h', '2026-03-10T16:00'],
  ])('"%s", then "%s" moves it', async (wish, time, start) => {
    const { chat } = await talkOf('dentist', [{ serviceId: 1, start: '2026-03-09T10:00' }], wish, time);
    expect(standing(chat)).toEqual([`Avaliação ${start}`]);
  });

  it.each([
    ['quero corte sexta 17h'],
    ['tem corte sexta à tarde?', '17h'],
    ['minha sessão de corte na sexta, prefiro à tarde', '17h'],
  ])('a new one on its day is asked about: %s', async (...messages) => {
    const { chat, reply } = await talkOf(
      'barber',
      [{ serviceId: 1, start: '2026-03-06T10:00' }],
      ...messages,
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    expect(reply).toContain('continua marcado; se quiser os dois, é só dizer');
    await chat.send('quero os dois');
    expect(standing(chat)).toHaveLength(2);
  });

  it('the first of a list, with its new time', async () => {
    const own = [
      { serviceId: 1, start: '2026-03-06T10:00' },
      { serviceId: 3, start: '2026-03-14T10:00' },
    ];
    const { chat } = await talkOf('barber', own, 'quero mudar um horário', 'o primeiro, pode ser 17h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T17:00', 'Corte + barba 2026-03-14T10:00']);
  });
});

it('a number means the place in the list that was shown', async () => {
  const own = [
    { serviceId: 1, start: '2026-03-05T09:00' },
    { serviceId: 2, start: '2026-03-05T09:30' },
  ];
  const { chat } = await talkOf('barber', own, 'cara cancela a barba, só o corte msm', '1');
  expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
});

describe('a number after several days', () => {
  it.each([
    ['limpeza dia 9 ou 10?', '10', '10/03'],
    ['limpeza dia 10, 11 ou 12', '11', '11/03'],
    ['limpeza na outra sexta, dia 13, fim do dia', '13', '13/03'],
  ])('"%s", "%s" is a day, and books no hour', async (asked, number, day) => {
    const { chat, reply } = await talkOf('dentist', [], asked, number);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain(day);
  });
});

describe('a count is neither an hour nor a day', () => {
  it.each([
    'vacina da Mel e da Luna no mesmo dia uma atrás da outra, pode ser sexta às 9',
    'quero vacina no mesmo dia um pra Mel outro pra Luna',
  ])('"%s"', async (said) => {
    const { chat, reply } = await talkOf('vet', [], said);
    expect(`${reply}${standing(chat).join()}`).not.toMatch(/01\/04|2026-04-01/);
  });

  it.each(['quero fisio sexta às 8 e 10', 'quero fisio sexta às 9 e 10', 'fisio sexta 14 e 15'])(
    '"%s" asks',
    async (said) => {
      const { chat, reply } = await talkOf('physio', [], said);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('?');
    },
  );

  it('"não, só um pra mim 9h" takes one of two', async () => {
    const { chat } = await talkOf(
      'manicure',
      [],
      'quero as duas, mão e pé, sabado 9',
      'não, só um pra mim 9h',
    );
    expect(standing(chat)).toEqual([]);
  });
});

describe('giving up is left for later', () => {
  it.each([
    'não vou poder ir um dia dessa semana, vou ver qual',
    'não vou poder um dia desses, depois te digo',
    'acho que vou desmarcar amanhã, ainda não sei',
  ])('"%s", "ok" cancels nothing', async (said) => {
    const own = [{ serviceId: 1, start: '2026-03-05T09:00' }];
    const { chat, reply } = await talkOf('psychologist', own, said);
    expect(reply).not.toContain('cancele?');
    await chat.send('ok');
    expect(standing(chat)).toHaveLength(1);
  });

  it('after the question, too', async () => {
    const own = [{ serviceId: 1, start: '2026-03-05T18:00' }];
    const asked = 'acho que vou ter que desmarcar amanhã, meu chefe falou que talvez tenha reunião às 18h';
    const { chat } = await talkOf('barber', own, asked, 'ainda n sei, depois eu vejo e te falo', '👍');
    expect(standing(chat)).toHaveLength(1);
  });
});

it('another person beside the client moves nothing of the client', async () => {
  const { chat } = await talkOf(
    'masseuse',
    [],
    'relaxante sexta 10h',
    'deixa a minha, e ele fica pras 11',
    'não mexe na minha. marca outra pra ele às 11',
    'sim, marca a dele',
  );
  expect(standing(chat)).toContain('Massagem relaxante 2026-03-06T10:00');
});
