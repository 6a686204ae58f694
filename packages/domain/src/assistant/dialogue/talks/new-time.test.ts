// Free-form answers to a notice of absence: a day and an hour for the called-off visit.
import { describe, expect, it } from 'vitest';
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { LocalStart } from '../../local-start.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

/** Wednesday, 4 March; the professional is away on Tuesday and Wednesday of the next week. */
const cut = () => aVisit('2026-03-10T11:00', { end: '2026-03-10T11:30' });
const beard = (told: { forSomeone?: string } = {}) =>
  aVisit('2026-03-11T15:00', { end: '2026-03-11T15:30', serviceId: 2, ...told });
const OFFERED = ['2026-03-12T11:00', '2026-03-13T11:00', '2026-03-14T11:00'];
const NOTICE =
  'Olá, Bruno! Não poderei atender no seu horário de 10/03/2026 às 11:00.\nPosso atender você em:\n1. quinta-feira, 12/03/2026 às 11:00\n2. sexta-feira, 13/03/2026 às 11:00\n3. sábado, 14/03/2026 às 11:00\nQual prefere?';

const noticeOf = ({ id, start }: Pick<ClientAppointment, 'id' | 'start'>, at: LocalStart) => ({
  ...aReminder(id, NOTICE),
  at,
  told: start,
  isAbsence: true,
  offered: OFFERED,
});

const noticed = (visits = [cut()], { at = '2026-03-04T10:00' }: { at?: LocalStart } = {}) =>
  aWorld('barber', { visits, reminders: visits.map((visit) => noticeOf(visit, at)) });

const CUT = 'Corte masculino';
const UNMOVED = [`${CUT} 2026-03-10T11:00`];
const ASKS = /Quer passar o seu horário de terça-feira, 10\/03, às 11:00, para .*, ou é outro agendamento\?/;

describe('a day and an hour after a notice of absence', () => {
  // spec: 2 §4.13
  it.each([
    ['12/03 às 9h', '2026-03-12T09:00'],
    ['quinta 12/3 às 10h', '2026-03-12T10:00'],
    ['12/03 16h', '2026-03-12T16:00'],
    ['sexta às 15h', '2026-03-13T15:00'],
    ['quinta às 10', '2026-03-12T10:00'],
    ['quinta-feira, 12/03/2026 às 16:00', '2026-03-12T16:00'],
    ['pode marcar quinta às 15h', '2026-03-12T15:00'],
    ['marca pra mim quinta 15h', '2026-03-12T15:00'],
    ['me encaixa sexta 15h', '2026-03-13T15:00'],
    ['agenda pra quinta às 16h então', '2026-03-12T16:00'],
    ['quinta às 15h pode ser?', '2026-03-12T15:00'],
    ['quero outro horário: quinta 15h', '2026-03-12T15:00'],
    ['consigo sexta às 16h', '2026-03-13T16:00'],
    ['quero remarcar pra quinta 15h', '2026-03-12T15:00'],
    ['só mais uma dúvida, quinta às 15h pode ser?', '2026-03-12T15:00'],
    ['mais uma vez obrigada, pode ser quinta 15h', '2026-03-12T15:00'],
  ])('"%s" moves the visit', async (text, start) => {
    const { chat } = await talk(noticed(), text);
    expect(standing(chat)).toEqual([`${CUT} ${start}`]);
  });

  it.each([
    ['vou ver com meu marido'],
    ['bom dia'],
    ['quem é?'],
    ['é o mesmo preço?'],
    ['quanto custa a barba?'],
    ['vou ver aqui e já te falo'],
    ['hmm deixa eu ver'],
    ['queria outro dia'],
    ['que pena', 'aff de novo'],
    ['aceita pix?'],
    ['você trabalha com criança?'],
  ])('is understood after "%s"', async (...before) => {
    const { chat } = await talk(noticed(), ...before, '12/03 às 9h');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-12T09:00`]);
  });

  it('is understood three days after the notice', async () => {
    const { chat } = await talk(noticed([cut()], { at: '2026-03-01T10:00' }), 'sexta às 15h');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-13T15:00`]);
  });

  it('is understood when the confirmation of the booking came after the notice', async () => {
    const world = noticed();
    const told = { told: cut().start, at: '2026-03-04T10:05' };
    const confirmation = { ...aReminder(cut().id, 'Seu horário: 10/03 às 11:00. Confirma?'), ...told };
    const { chat } = await talk({ ...world, reminders: [...world.reminders, confirmation] }, 'sexta às 15h');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-13T15:00`]);
  });

  it('shows the nearest hours for the move when the hour is taken', async () => {
    const world = noticed();
    world.visits.push(aVisit('2026-03-12T15:00', { own: false }));
    const { chat, reply } = await talk(world, 'quinta às 15h');
    expect(standing(chat)).toEqual(UNMOVED);
    expect(reply).toContain('12/03');
    await chat.send('16h');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-12T16:00`]);
  });

  it.each([
    'quinta 15h?',
    'tem quinta às 15h?',
    'quinta 15h tá livre?',
    'e sexta 15h?',
    'tem vaga quinta 15h?',
  ])('"%s" is answered, and the visit moves only after a yes', async (text) => {
    const { chat, reply } = await talk(noticed(), text);
    expect(standing(chat)).toEqual(UNMOVED);
    expect(reply).toContain('Quer que eu mude');
    await chat.send('sim');
    expect(standing(chat)[0]).toMatch(/^Corte masculino 2026-03-1[23]T15:00$/);
  });

  it.each(['queria outro dia', 'tem outro dia?', 'quais horários tem sexta?', 'quinta', 'só posso de tarde'])(
    '"%s" shows free starts for the move',
    async (text) => {
      const { chat, reply } = await talk(noticed(), text);
      expect(reply).toContain('Tenho estes horários livres para Corte masculino');
      expect(standing(chat)).toEqual(UNMOVED);
    },
  );
});

describe('a booking request that may be a move', () => {
  it.each([
    'corte quinta às 15h',
    'marca um corte quinta 15h',
    'quero marcar quinta às 15h',
    'quero agendar um corte pra quinta 15h',
    'quero também quinta às 15h',
    'gostaria de marcar um horário quinta 15h',
  ])('"%s" prompts a question, and a yes moves the visit', async (text) => {
    const { chat, reply } = await talk(noticed(), text);
    expect(reply).toMatch(ASKS);
    expect(standing(chat)).toEqual(UNMOVED);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-12T15:00`]);
  });

  it.each(['é outro agendamento', 'outro', 'não, é outro', 'outro agendamento'])(
    'books another one after "%s"',
    async (text) => {
      const { chat } = await talk(noticed(), 'corte quinta às 15h', text);
      expect(standing(chat)).toEqual([...UNMOVED, `${CUT} 2026-03-12T15:00`]);
    },
  );

  it.each(['passa', 'pode passar', 'o mesmo, pode passar', 'quero passar o meu', 'isso', 'é o meu mesmo'])(
    'moves the visit after "%s"',
    async (text) => {
      const { chat } = await talk(noticed(), 'corte quinta às 15h', text);
      expect(standing(chat)).toEqual([`${CUT} 2026-03-12T15:00`]);
    },
  );

  it('does not say after a no that a called-off visit continues', async () => {
    const { chat, replies } = await talk(noticed(), 'corte quinta às 15h', 'não');
    expect(replies[1]).toContain('não pode atender');
    expect(replies[1]).not.toContain('continua');
    expect(standing(chat)).toEqual(UNMOVED);
  });

  it.each([
    ['barba 12/03 15h', 'Barba 2026-03-12T15:00'],
    ['quero marcar barba dia 12 às 15h', 'Barba 2026-03-12T15:00'],
    ['quero mais um corte, 12/03 15h', `${CUT} 2026-03-12T15:00`],
    ['quero marcar um corte pro meu filho 12/03 15h', `${CUT} 2026-03-12T15:00 (filho)`],
    ['corte pra minha filha Alice 12/03 às 15h', `${CUT} 2026-03-12T15:00 (Alice)`],
  ])('"%s" is booked beside the called-off visit', async (text, booked) => {
    const { chat } = await talk(noticed(), text);
    expect(standing(chat)).toEqual([...UNMOVED, booked]);
  });

  it('reads the weekday of another service in the current week', async () => {
    const { chat } = await talk(noticed(), 'quero marcar barba sexta 15h');
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-06T15:00']);
  });
});

describe('several called-off visits', () => {
  it('require the client to say which one moves', async () => {
    const { chat, reply } = await talk(noticed([cut(), beard()]), 'quinta às 15h');
    expect(reply).toContain('Qual é para mudar?');
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-11T15:00']);
    await chat.send('2');
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-12T15:00']);
  });

  it.each([
    'barba quinta às 16h',
    'a barba pode ser quinta 16h',
    'o de quarta passa pra quinta 16h',
    'o da barba quinta às 16h',
  ])('are told apart by "%s"', async (text) => {
    const { chat } = await talk(noticed([cut(), beard()]), text, 'sim');
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-12T16:00']);
  });

  it('move one after the other', async () => {
    const { chat } = await talk(
      noticed([cut(), beard()]),
      'o corte pode ser quinta 15h',
      'e a barba quinta 16h',
      'sim',
    );
    expect(standing(chat)).toEqual([`${CUT} 2026-03-12T15:00`, 'Barba 2026-03-12T16:00']);
  });

  it('include the one of the named person, which moves', async () => {
    const { chat } = await talk(
      noticed([cut(), beard({ forSomeone: 'Alice' })]),
      'a da Alice pode ser quinta 16h',
    );
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-12T16:00 (Alice)']);
  });
});

describe('another visit that is still booked', () => {
  const later = () => aVisit('2026-03-20T09:00', { end: '2026-03-20T09:30', serviceId: 2 });
  const withLater = () => {
    const world = noticed();
    world.visits.push(later());
    return world;
  };

  it.each(['quinta às 15h', '12/03 às 15h', 'quero mudar pra quinta 15h'])(
    'stays with "%s", which moves the called-off one',
    async (text) => {
      const { chat } = await talk(withLater(), text);
      expect(standing(chat)).toEqual([`${CUT} 2026-03-12T15:00`, 'Barba 2026-03-20T09:00']);
    },
  );

  it('prompts a question when a message about it came after the notice', async () => {
    const world = withLater();
    const told = { at: '2026-03-04T10:10', told: later().start };
    world.reminders = [...world.reminders, { ...aReminder(later().id), ...told }];
    const { chat, reply } = await talk(world, 'quinta às 15h');
    expect(reply).toContain('Qual é para mudar?');
    expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-20T09:00']);
  });

  it.each(['o de 20/03 passa pra sexta 13/03 às 9h', 'muda a barba pra 13/03 às 9h'])(
    'moves with "%s"',
    async (text) => {
      const { chat } = await talk(withLater(), text);
      expect(standing(chat)).toEqual([...UNMOVED, 'Barba 2026-03-13T09:00']);
    },
  );
});

describe('a message that names a time without a move', () => {
  it.each([
    'vou viajar quinta às 15h',
    'quinta às 15h eu trabalho',
    'quinta não posso',
    'te respondo quinta às 15h',
    'saio do trabalho às 18h, te falo depois',
    'qual meu horário de terça?',
    'ok, até dia 10',
    'me liga amanhã às 9h',
    'posso te responder sexta?',
  ])('moves nothing: "%s"', async (text) => {
    const { chat } = await talk(noticed(), text);
    expect(standing(chat)).toEqual(UNMOVED);
  });

  it('reads weekdays as usual once the visit has moved', async () => {
    const world = noticed();
    world.visits = [{ ...cut(), start: '2026-03-12T11:00', end: '2026-03-12T11:30' }];
    const { chat } = await talk(world, 'quero marcar barba sexta 10h');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-12T11:00`, 'Barba 2026-03-06T10:00']);
  });
});
