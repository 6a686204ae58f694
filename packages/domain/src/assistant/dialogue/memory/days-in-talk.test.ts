// Days that a bare weekday means after days were shown or a period was named.
import { describe, expect, it } from 'vitest';
import { weekdays, type WorkingHours } from '#hours/working-day.ts';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const EVERY_DAY = Object.fromEntries(
  weekdays.map((day) => [day, { enabled: true, slots: [{ start: '08:00', end: '20:00' }] }]),
) as WorkingHours;

/** Monday, 23 November 2026; the business is open every day from 8 to 20. */
const monday = (told: Parameters<typeof aWorld>[1] = {}) => {
  const world = aWorld('barber', { now: '2026-11-23T10:20', ...told });
  return { ...world, business: { ...world.business, calendar: { workingHours: EVERY_DAY } } };
};
const halfHour = (start: string) => aVisit(start, { end: `${start.slice(0, 13)}:30` });
const withVisit = () => monday({ visits: [halfHour('2026-11-27T09:00')] });

/** 7 December, when the professional is away; the notice proposes the three days after it. */
const calledOff = () => {
  const visit = halfHour('2026-12-07T10:00');
  const text = 'Não poderei atender no seu horário de 07/12. Qual prefere?';
  const offered = ['2026-12-08T10:00', '2026-12-09T10:00', '2026-12-10T10:00'];
  const notice = { ...aReminder(visit.id, text), at: '2026-11-23T10:00', isAbsence: true };
  const world = monday({ visits: [visit], reminders: [{ ...notice, told: visit.start, offered }] });
  const away = { date: '2026-12-07', status: 'unavailable' as const, slots: [] };
  const calendar = { workingHours: EVERY_DAY, specificDates: [away] };
  return { ...world, business: { ...world.business, calendar } };
};

describe('a weekday after days were shown', () => {
  it.each([
    ['corte na semana do dia 7/12', 'quarta às 9h', '2026-12-09T09:00'],
    ['quero um corte depois do dia 10/12', 'sexta às 9h', '2026-12-11T09:00'],
    ['corte em dezembro', 'quinta às 9h', '2026-12-03T09:00'],
    ['corte em dezembro', 'segunda às 9h', '2026-12-07T09:00'],
    ['quero corte na segunda quinzena de dezembro', 'terça às 10h', '2026-12-22T10:00'],
    ['quero corte na segunda quinzena de dezembro', 'quarta às 10h', '2026-12-16T10:00'],
    ['quais dias tem em dezembro depois do dia 8? corte', 'quinta 12h', '2026-12-10T12:00'],
    ['tem vaga no fim de dezembro pra corte?', 'terça 11h', '2026-12-22T11:00'],
    ['corte na última semana de dezembro', 'quarta 11h', '2026-12-30T11:00'],
    ['corte no começo de janeiro', 'terça 11h', '2027-01-05T11:00'],
    ['corte lá pelo dia 15/12', 'terça 9h', '2026-12-15T09:00'],
    ['corte entre os dias 14 e 18 de dezembro', 'quinta às 9h30', '2026-12-17T09:30'],
    ['corte só depois do natal', 'segunda 10h', '2026-12-28T10:00'],
    ['corte daqui a duas semanas', 'quarta 12h', '2026-12-09T12:00'],
    ['corte dia 15 ou 16 de dezembro', 'quarta 9h', '2026-12-16T09:00'],
    ['corte na semana que vem', 'quinta 9h', '2026-12-03T09:00'],
    ['corte na outra semana', 'quinta 9h', '2026-12-03T09:00'],
  ])('is one of those days: "%s", "%s"', async (period, answer, start) => {
    // a far day that no list has shown is asked about
    const { chat } = await talk(monday(), period, answer, 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${start}`]);
  });
});

describe('a weekday while a visit is being moved', () => {
  it.each([
    ['quero mudar para a semana do dia 7 de dezembro', 'terça 18:30', '2026-12-08T18:30'],
    ['dá pra passar pra dia 8 ou 9 de dezembro?', 'quarta 10h', '2026-12-09T10:00'],
    ['muda pra depois do dia 8/12', 'quinta 9h', '2026-12-10T09:00'],
    ['quero remarcar, só consigo a partir do dia 14/12', 'terça 10h', '2026-12-15T10:00'],
    ['quero mudar pra semana que vem', 'quarta 15h', '2026-12-02T15:00'],
    ['não posso nesse dia, só na outra semana', 'quarta 15h', '2026-12-02T15:00'],
  ])('is one of the days shown: "%s", "%s"', async (period, answer, start) => {
    const { chat, replies } = await talk(withVisit(), period, answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });
});

describe('a weekday after a notice of absence', () => {
  it.each([
    ['nenhum desses dá, só depois das 18h', 'terça 18:30', '2026-12-08T18:30'],
    ['tem mais tarde?', 'quarta às 19h', '2026-12-09T19:00'],
    ['nesses dias só de manhã cedo', 'terça às 8', '2026-12-08T08:00'],
    ['tem mais tarde?', 'terça 19h', '2026-12-08T19:00'],
    ['só de tarde', 'quinta 15h', '2026-12-10T15:00'],
  ])('is one of the days shown: "%s", "%s"', async (period, answer, start) => {
    const { chat, replies } = await talk(calledOff(), period, answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it('keeps an hour alone on the day shown last', async () => {
    const { chat, replies } = await talk(calledOff(), 'tem mais tarde?', 'segunda', '14h');
    expect(standing(chat), replies.join(' / ')).toEqual(['Corte masculino 2026-11-30T14:00']);
  });
});

describe('a weekday other than that of the days shown', () => {
  const asked = 'corte dia 22/12 tem?';

  it.each([
    ['e na quarta?', 'Quarta-feira, 25/11 ou quarta-feira, 23/12?'],
    ['quarta às 10h', 'Quarta-feira, 25/11 ou quarta-feira, 23/12?'],
    ['na quinta de manhã', 'Quinta-feira, 26/11 ou quinta-feira, 24/12?'],
  ])('prompts a question: "%s"', async (answer, question) => {
    const { chat, reply } = await talk(monday(), asked, answer);
    expect(reply).toBe(question);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['23/12', '2026-12-23T10:00'],
    ['dia 23', '2026-12-23T10:00'],
    ['quarta, 23/12', '2026-12-23T10:00'],
    ['a de dezembro', '2026-12-23T10:00'],
    ['23', '2026-12-23T10:00'],
    ['a segunda', '2026-12-23T10:00'],
    ['a última', '2026-12-23T10:00'],
    ['a primeira', '2026-11-25T10:00'],
    ['dessa semana', '2026-11-25T10:00'],
    ['25/11', '2026-11-25T10:00'],
    ['23/12 às 11h', '2026-12-23T11:00'],
  ])('is booked on the day that the client chooses: "%s"', async (answer, start) => {
    const { chat, replies } = await talk(monday(), asked, 'quarta às 10h', answer);
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });
});

describe('a weekday that the talk does not change', () => {
  it.each([
    ['corte dia 22/12 tem?', 'amanhã às 10h', '2026-11-24T10:00'],
    ['corte dia 22/12 tem?', 'quarta dessa semana às 10h', '2026-11-25T10:00'],
    ['corte em dezembro', 'quarta da semana que vem às 10h', '2026-12-02T10:00'],
    ['tem corte amanhã?', 'quinta 10h', '2026-11-26T10:00'],
    ['corte na quarta', 'sexta 10h', '2026-11-27T10:00'],
    ['corte na segunda', 'quarta 10h', '2026-11-25T10:00'],
    ['quero corte', 'quinta 10h', '2026-11-26T10:00'],
    ['corte em dezembro, quarta às 10h', '', '2026-12-02T10:00'],
    ['corte na semana do dia 7/12, quarta às 10h', '', '2026-12-09T10:00'],
    ['quero corte na última semana de dezembro, terça às 10h', '', '2026-12-29T10:00'],
    ['corte de segunda a sexta, quarta às 10h', '', '2026-11-25T10:00'],
  ])('has its usual meaning: "%s", "%s"', async (before, answer, start) => {
    const { chat, replies } = await talk(monday(), ...[before, answer].filter(Boolean), 'sim');
    expect(standing(chat), replies.join(' / ')).toEqual([`Corte masculino ${start}`]);
  });

  it('is the next one again in a request after a booking', async () => {
    const { chat } = await talk(monday(), 'corte dia 9/12 às 10h', 'quero barba também, quarta às 16h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-09T10:00', 'Barba 2026-11-25T16:00']);
  });

  it('prompts a question when a visit booked far ahead moves to it', async () => {
    const { chat, reply } = await talk(monday(), 'corte dia 9/12 às 10h', 'na verdade prefiro quinta às 10h');
    expect(reply).toBe('Quinta-feira, 26/11 ou quinta-feira, 10/12?');
    expect(standing(chat)).toEqual(['Corte masculino 2026-12-09T10:00']);
  });

  it('finds the visit to cancel', async () => {
    const { chat } = await talk(withVisit(), 'corte dia 22/12 tem?', 'cancela meu horário de sexta');
    expect(standing(chat)).toEqual([]);
  });
});
