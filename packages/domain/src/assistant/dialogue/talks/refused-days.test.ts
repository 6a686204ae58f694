// "quarta tenho dentista": a refused day is never the day of a visit.
import { describe, expect, it } from 'vitest';
import { weekdays, type WorkingHours } from '#hours/working-day.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const EVERY_DAY = Object.fromEntries(
  weekdays.map((day) => [day, { enabled: true, slots: [{ start: '08:00', end: '20:00' }] }]),
) as WorkingHours;

/** Monday, 23 November 2026; the business is open every day from 8 to 20. */
const monday = (told: Parameters<typeof aWorld>[1] = {}) => {
  const world = aWorld('barber', { now: '2026-11-23T10:20', ...told });
  return { ...world, business: { ...world.business, calendar: { workingHours: EVERY_DAY } } };
};

/** A called-off visit of 7 December, with three proposed days; `at`: start that the client chose. */
const calledOff = (at = '2026-12-07T10:00') => {
  const visit = aVisit(at, { end: `${at.slice(0, 13)}:30` });
  const offered = ['2026-12-08T10:00', '2026-12-09T10:00', '2026-12-10T10:00'];
  const notice = { ...aReminder(visit.id, 'Não poderei atender.'), at: '2026-11-23T10:00', isAbsence: true };
  const world = monday({ visits: [visit], reminders: [{ ...notice, told: '2026-12-07T10:00', offered }] });
  const away = { date: '2026-12-07', status: 'unavailable' as const, slots: [] };
  const calendar = { workingHours: EVERY_DAY, specificDates: [away] };
  return { ...world, business: { ...world.business, calendar } };
};

const NAMED_DAY = '2026-12-09T12:00';
const booked = 'corte dia 9/12 às 12h';

describe('an unsuitable day of the visit just booked', () => {
  it.each([
    'não, pera, quarta tenho dentista',
    'não pera, quarta eu tenho dentista',
    'ops quarta não dá',
    'não, quarta é ruim',
    'nossa, quarta eu tenho médico',
    'ah não, quarta tenho uma reunião no trabalho',
    'ah não, dia 9 tenho médico',
    'quarta não vai rolar',
    'quarta to ocupado',
    'esqueci que quarta tenho prova',
    'ih, quarta eu vou viajar',
    'quarta tenho que trabalhar',
    'não, quarta tenho dentista às 9h',
  ])('keeps the visit and shows other days: "%s"', async (message) => {
    const { chat, reply } = await talk(monday(), booked, message);
    expect(reply).toContain('Vamos mudar o seu horário: Corte masculino, quarta-feira, 09/12');
    expect(reply).toContain('10/12');
    expect(reply).not.toContain('25/11');
    expect(standing(chat)).toEqual([`Corte masculino ${NAMED_DAY}`]);
  });

  it.each(['não, pera, quarta tenho dentista', 'ops quarta não dá'])(
    'allows a move within its week: "%s"',
    async (message) => {
      const { chat, replies } = await talk(monday(), booked, message, 'quinta às 10h');
      expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-12-10T10:00']);
    },
  );

  it('prompts a question about the other day named', async () => {
    const { chat, reply } = await talk(monday(), booked, 'não, quarta tenho dentista, quinta?');
    expect(reply).toContain('quinta-feira, 10/12, às 12:00. Quer que eu mude');
    expect(standing(chat)).toEqual([`Corte masculino ${NAMED_DAY}`]);
  });

  it.each(['não, espera, quinta eu trabalho', 'obrigada, até quarta!'])(
    'is not read from a remark about another day: "%s"',
    async (message) => {
      const { chat, reply } = await talk(monday(), booked, message);
      expect(reply).not.toContain('Vamos mudar');
      expect(standing(chat)).toEqual([`Corte masculino ${NAMED_DAY}`]);
    },
  );

  it.each(['não, pera, quarta tenho dentista', 'quarta não dá'])(
    'may be in this week: "%s"',
    async (message) => {
      const { chat, replies } = await talk(monday(), 'corte quarta às 12h', message, 'quinta 9h');
      expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-11-26T09:00']);
    },
  );
});

describe('a weekday alone after a booking or move weeks ahead', () => {
  it.each([
    ['quinta é melhor', '26/11', '17/12'],
    ['prefiro sexta', '27/11', '18/12'],
    ['na verdade quinta', '26/11', '17/12'],
    ['tem sexta também?', '27/11', '18/12'],
    ['ou quinta?', '26/11', '17/12'],
    ['quinta?', '26/11', '17/12'],
  ])('prompts a question with both dates: "%s"', async (message, near, far) => {
    const { chat, reply } = await talk(monday(), 'corte dia 16/12 às 15h', message);
    expect(reply).toMatch(new RegExp(`^\\S+, ${near} ou \\S+, ${far}\\?$`));
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-16T15:00']);
  });

  it('prompts a question after a move', async () => {
    const turns = ['corte dia 16/12 às 15h', 'muda pra segunda dia 14', 'na verdade sexta é melhor'];
    const { chat, reply } = await talk(monday(), ...turns);
    expect(reply).toBe('Sexta-feira, 27/11 ou sexta-feira, 18/12?');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-14T15:00']);
  });

  it('moves the visit to the chosen day', async () => {
    const { chat } = await talk(monday(), 'corte dia 16/12 às 15h', 'quinta é melhor', '17/12');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-17T15:00']);
  });

  it('is in the week of the visit when it corrects a slip', async () => {
    const { chat } = await talk(monday(), 'corte dia 16/12 às 15h', 'ops, era quinta');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-17T15:00']);
  });
});

describe('a proposed day that the client refuses', () => {
  it.each([
    ['tem corte dia 15/12 às 9h?', 'terça não posso, quarta?', '9h', '2026-12-16T09:00'],
    ['tem corte dia 15/12 às 10h?', 'terça não posso, quarta?', 'sim', '2026-12-16T10:00'],
    ['tem corte dia 17/12 às 15h?', 'quinta não dá, tem sexta?', '15h', '2026-12-18T15:00'],
    ['tem corte dia 15/12 às 9h?', 'terça tenho dentista, e quarta?', '9h', '2026-12-16T09:00'],
    ['tem corte dia 15/12 às 9h?', 'terça não dá', 'quarta 9h', '2026-12-16T09:00'],
    ['tem corte sexta às 9h?', 'sexta não posso, tem sábado?', '9h', '2026-11-28T09:00'],
  ])('is not booked: "%s", "%s", "%s"', async (asked, refused, answer, start) => {
    const { chat, replies } = await talk(monday(), asked, refused, answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it('leaves two days open when the new one is earlier in the week, with any hour', async () => {
    const turns = ['tem corte dia 17/12 às 16h?', 'na quinta não consigo, segunda tem?', '16h'];
    const { chat, replies } = await talk(monday(), ...turns);
    expect(replies.slice(1)).toEqual(Array(2).fill('Segunda-feira, 14/12 ou segunda-feira, 21/12?'));
    expect(standing(chat)).toEqual([]);
  });

  it('is no longer proposed beside a question about the day', async () => {
    const { chat, reply } = await talk(monday(), 'tem corte dia 15/12 às 9h?', 'e quarta?');
    expect(reply).toBe('Quarta-feira, 25/11 ou quarta-feira, 16/12?');
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it('is discussed again when the client returns to it', async () => {
    const { reply } = await talk(monday(), 'tem corte dia 15/12 às 9h?', 'e quarta?', 'não, terça mesmo');
    expect(reply).toContain('15/12');
    expect(reply).not.toContain('24/11');
  });
});

describe('an unsuitable day, after a notice of absence', () => {
  it.each(['não pera, quarta eu tenho dentista', 'quarta não dá'])(
    'belongs to the visit that the client chose: "%s"',
    async (message) => {
      const { chat, replies } = await talk(calledOff('2026-12-09T10:00'), message, 'quinta às 9h');
      expect(replies[0]).toContain('Vamos mudar o seu horário: Corte masculino, quarta-feira, 09/12');
      expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-12-10T09:00']);
    },
  );

  it('prompts a question with "tem sexta também?"', async () => {
    const { reply } = await talk(calledOff('2026-12-10T10:00'), 'tem sexta também?');
    expect(reply).toBe('Sexta-feira, 27/11 ou sexta-feira, 11/12?');
  });

  it.each([
    ['na verdade quinta', '2026-12-10T10:00'],
    ['na verdade segunda dia 14', '2026-12-14T10:00'],
  ])('corrects the choice: "%s"', async (message, start) => {
    const { chat } = await talk(calledOff('2026-12-09T10:00'), message);
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });

  it.each(['terça não posso', 'terça tenho médico'])('is not shown again: "%s"', async (message) => {
    const { chat, reply } = await talk(calledOff(), message);
    expect(reply).toContain('09/12');
    expect(reply).not.toContain('08/12');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-07T10:00']);
  });

  it.each([
    ['melhor segunda dia 14 ou terça 15 a tarde', 'terça 3 da tarde'],
    ['melhor dia 14 ou 15', 'terça 15h'],
  ])('leaves the days that the client names: "%s", "%s"', async (days, answer) => {
    const { chat } = await talk(calledOff(), days, answer);
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-15T15:00']);
  });
});

describe('a counted number of days', () => {
  it.each([
    ['corte daqui a quinze dias às 10h', '07/12'],
    ['corte daqui a 15 dias às 10h', '07/12'],
    ['corte daqui a oito dias às 10h', '30/11'],
    ['corte de hoje a oito às 10h', '30/11'],
    ['corte de hoje a quinze às 10h', '07/12'],
    ['corte de amanhã a oito às 10h', '01/12'],
    ['corte de quarta a oito às 10h', '02/12'],
    ['corte de sexta a quinze dias às 10h', '11/12'],
  ])('means whole weeks, and the reply asks about the date: "%s"', async (message, date) => {
    const { chat, reply } = await talk(monday(), message);
    expect(reply).toContain(`${date}, às 10:00. Quer que eu marque`);
    expect(standing(chat)).toEqual([]);
  });

  it('is a date like any other when it is no whole week: "18 dias"', async () => {
    const { chat } = await talk(monday(), 'corte daqui a 18 dias às 10h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-11T10:00']);
  });
});
