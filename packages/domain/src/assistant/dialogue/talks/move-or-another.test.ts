import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Barba 2026-03-11T15:00';
const own = () => aVisit('2026-03-11T15:00', { end: '2026-03-11T15:30', serviceId: 2 });
const withVisit = (...turns: string[]) => talk(aWorld('barber', { visits: [own()] }), 'oi', ...turns);

const ASKED = [
  'posso ir sexta 16h?',
  'posso ir sexta às 16h',
  'posso passar aí sexta 16h?',
  'dá pra eu ir sexta às 16h?',
  'consigo ir na sexta 16h?',
  'eu posso ir na sexta às 16h?',
  'tem como eu ir sexta 16h?',
  'será que posso ir sexta às 16h?',
  'oi, posso ir sexta 16h?',
  'rola ir sexta 16h?',
  'poderia ir sexta-feira às 16h?',
  'e se eu for sexta 16h, dá?',
];

describe('a request to come at another time than that of the visit', () => {
  it.each(ASKED)('writes nothing, and the reply names both options: "%s"', async (text) => {
    const { chat, reply } = await withVisit(text);
    expect(standing(chat)).toEqual([OWN]);
    expect(reply).toContain('Barba, sexta-feira, 06/03, às 16:00. Quer que eu mude para esse horário?');
    expect(reply).toContain('o seu de quarta-feira, 11/03, às 15:00, continua marcado; se quiser os dois');
  });

  it.each(['sim', 'pode mudar', 'muda'])('moves after "%s"', async (answer) => {
    expect(standing((await withVisit('posso ir sexta 16h?', answer)).chat)).toEqual([
      'Barba 2026-03-06T16:00',
    ]);
  });

  it.each([
    'tá certo que tem, mas será que vale a pena?',
    'tá certo que tem, será que vale a pena?',
    'tá certo, mas será que compensa?',
    'ok, mas preciso ver antes',
  ])('moves nothing after "%s"', async (answer) => {
    expect(standing((await withVisit('posso ir sexta 16h?', answer)).chat)).toEqual([OWN]);
  });

  it.each(['outro', 'é outro', 'os dois', 'não, é outro agendamento'])(
    'prompts the question for the service after "%s"',
    async (answer) => {
      const { chat, reply } = await withVisit('posso ir sexta 16h?', answer);
      expect(reply).toContain('Qual serviço');
      await chat.send('corte');
      expect(standing(chat)).toEqual([OWN, 'Corte masculino 2026-03-06T16:00']);
    },
  );

  it('leaves the visit unchanged after a no', async () => {
    expect(standing((await withVisit('posso ir sexta 16h?', 'não')).chat)).toEqual([OWN]);
  });

  it('is answered with the visit when it is at that time', async () => {
    const { chat, reply } = await withVisit('posso ir quarta 15h?');
    expect(reply).toBe('Você tem Barba, quarta-feira, 11/03, às 15:00.');
    expect(standing(chat)).toEqual([OWN]);
  });

  it('prompts a choice between several visits and a new one', async () => {
    const visits = () => [own(), aVisit('2026-03-12T15:00', { end: '2026-03-12T15:30' })];
    const asked = (...turns: string[]) =>
      talk(aWorld('barber', { visits: visits() }), 'oi', 'posso ir sexta 16h?', ...turns);
    const { chat, reply } = await asked();
    expect(reply).toContain('é para mudar um dos que você já tem, ou é outro agendamento?');
    expect(reply).toContain('1. Barba, quarta-feira, 11/03, às 15:00');
    await chat.send('2');
    await chat.send('sim');
    expect(standing(chat)).toEqual([OWN, 'Corte masculino 2026-03-06T16:00']);
    const other = await asked('é outro', 'barba', 'sim');
    expect(standing(other.chat)).toHaveLength(3);
  });

  it.each([
    'posso ir de chinelo sexta?',
    'posso ir sexta 16h com meu filho?',
    'posso ir sexta 16h fazer barba?',
    'quero ir sexta 16h fazer um corte',
  ])('is not read from "%s"', async (text) => {
    expect((await withVisit(text)).reply).not.toContain('se quiser os dois');
  });

  it('books for a client without a visit', async () => {
    expect((await talk(aWorld('barber'), 'oi', 'posso ir sexta 16h?')).reply).toContain('Qual serviço');
  });
});

describe('a day alone, right after a booking', () => {
  const CUT = 'Corte masculino 2026-03-06T10:00';
  const booked = (...turns: string[]) =>
    talk(aWorld('barber'), 'oi', 'quero um corte sexta às 10h', ...turns);

  it.each(['quinta', 'na quinta', 'quinta-feira', 'dia 5', 'amanhã', 'quinta então', 'quinta?', 'a quinta'])(
    'prompts a question: "%s"',
    async (text) => {
      const { chat, reply } = await booked(text);
      expect(standing(chat)).toEqual([CUT]);
      expect(reply).toContain('Corte masculino, amanhã, 05/03, às 10:00. Quer que eu mude');
      expect(reply).toContain('o seu de sexta-feira, 06/03, às 10:00, continua marcado');
      await chat.send('sim');
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
    },
  );

  it('may request another visit', async () => {
    const { chat } = await booked('quinta', 'outro', 'barba');
    expect(standing(chat)).toEqual([CUT, 'Barba 2026-03-05T10:00']);
  });

  it('is answered with the visit when it is on that day', async () => {
    expect((await booked('sexta')).reply).toContain(
      'Você tem Corte masculino, sexta-feira, 06/03, às 10:00.',
    );
  });

  it.each(['na verdade quinta', 'quinta é melhor', 'muda pra quinta'])(
    'moves the visit with "%s"',
    async (text) => {
      expect(standing((await booked(text)).chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
    },
  );

  it.each(['até sexta', 'quinta tenho médico', 'bom fim de semana', 'quinta eu te pago'])(
    'is not read from "%s"',
    async (text) => {
      const { chat, reply } = await booked(text);
      expect(standing(chat)).toEqual([CUT]);
      expect(reply).not.toContain('Quer que eu mude');
    },
  );
});

describe('a weekday followed by a week, without "de"', () => {
  it.each([
    'corte quinta a oito, 10h',
    'quero um corte quinta a oito às 10h',
    'corte quinta a oito 10h',
    'corte na quinta a oito, às 10',
  ])('names one visit: "%s"', async (text) => {
    expect(standing((await talk(aWorld('barber'), 'oi', text)).chat)).toEqual([
      'Corte masculino 2026-03-12T10:00',
    ]);
  });

  it('prompts a question when no hour follows', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'oi', 'quero um corte quinta a oito');
    expect(reply).toContain('Você quer para amanhã, 05/03 ou para quinta-feira, 12/03?');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['quero sessão quinta às oito da manhã', '2026-03-05T08:00'],
    ['quero sessão quinta a oito horas da manhã', '2026-03-05T08:00'],
  ])('means no such week: "%s"', async (text, start) => {
    const { chat } = await talk(aWorld('psychologist'), 'oi', `${text} individual`, 'sim');
    expect(standing(chat).join()).toContain(start);
  });
});

it.each(['e se fosse quarta 11h? só uma hipótese', 'e se fosse quarta 11h? é só um exemplo'])(
  'a hypothesis moves nothing after a mere "ok": "%s"',
  async (text) => {
    const booked = 'quero sessão individual segunda 15h';
    const { chat } = await talk(aWorld('psychologist'), booked, text, 'ok, ótimo');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-09T15:00']);
  },
);

it.each([
  ['da pra passar amanha pra sexta 16h?', '2026-03-06T16:00'],
  ['posso passar amanhã pra sexta 17h?', '2026-03-06T17:00'],
  ['consigo passar amanhã pra sexta 16h?', '2026-03-06T16:00'],
  ['dá pra mudar amanhã pra sábado 9h?', '2026-03-07T09:00'],
])('the visit and where it is to go are both named: "%s"', async (text, start) => {
  const world = aWorld('barber', { visits: [aVisit('2026-03-05T16:00', { serviceId: 1 })] });
  const { chat } = await talk(world, text, 'sim');
  expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
});
