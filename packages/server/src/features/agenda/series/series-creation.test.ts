import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { SeriesPreview } from '@zelo/domain/agenda/series/series-contract.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { anAgenda, type TestAgenda } from '#features/agenda/test-setup.ts';
import type { MadeSeries } from './making/series-creation.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { seriesCalls } from '#testing/test-series.ts';

let app: TestApp;
let ana: TestAgenda;
let calls: ReturnType<typeof seriesCalls>;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const aProfessional = async (): Promise<void> => {
  ana = await anAgenda(app);
  calls = seriesCalls(ana);
};

/** Fridays at 15:00 in São Paulo, over Christmas and New Year. */
const fridays: SeriesRule = aRule({
  startDate: '2026-11-27',
  startTime: '15:00',
  ends: { kind: 'count', count: 12 },
});

const visitsOf = async (): Promise<Appointment[]> =>
  (await ana.request<Appointment[]>('GET', '/api/appointments?from=2026-11-01&to=2027-12-31')).body;

const setHours = (change: object) => ana.request('PUT', '/api/settings', change);

describe('preview of a series', () => {
  beforeAll(aProfessional);

  it('names holiday, closed date, other hours and overlap, and suggests what to skip', async () => {
    await setHours({
      specificDates: [{ date: '2026-12-18', status: 'custom', slots: [{ start: '09:00', end: '12:00' }] }],
      blockedDates: ['2027-02-05'],
    });
    await ana.request('POST', '/api/appointments', ana.visit('2027-01-15T18:00:00Z'));
    const { rows, sentence, period } = await calls.preview(fridays);
    expect({ sentence, period }).toEqual({
      sentence: 'Toda sexta às 15:00, 12 vezes',
      period: 'de 27/11/2026 a 12/02/2027',
    });
    const found = rows.filter(({ state }) => state !== 'free');
    expect(found.map(({ date, state, text, suggested }) => [date, state, text, suggested])).toEqual([
      ['2026-12-18', 'outside-hours', 'Fora do seu horário de atendimento', 'keep'],
      ['2026-12-25', 'holiday', 'Feriado: Natal', 'skip'],
      ['2027-01-01', 'holiday', 'Feriado: Ano-Novo', 'skip'],
      ['2027-01-15', 'overlap', 'Já tem Maria Silva às 15:00', 'keep'],
      ['2027-02-05', 'time-off', 'Você está de folga', 'skip'],
    ]);
    expect(rows).toHaveLength(12);
  });

  it.each<[string, object, string]>([
    ['a rule without a match', { rule: { ...fridays, weekdays: [1] } }, 'A primeira visita'],
    ['too many visits', { rule: { ...fridays, ends: { kind: 'count', count: 201 } } }, 'de 2 a 200'],
    [
      'a date of no series',
      { rule: fridays, choices: [{ date: '2026-11-28', choice: 'skip' }] },
      'não é desta série',
    ],
  ])('refuses %s', async (_name, body, message) => {
    const answer = await ana.request<{ message: string }>('POST', '/api/series/preview', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });
});

describe('save of a series', () => {
  beforeAll(aProfessional);

  it('writes the kept rows with one activity, and names the place of each', async () => {
    const choices = [
      { date: '2026-12-04', choice: 'skip' },
      { date: '2026-12-11', choice: 'move', toDate: '2026-12-10', toTime: '16:00' },
    ];
    const { seriesId, ids } = await calls.make(fridays, { choices, notes: 'Traz o diário' });
    expect(ids).toHaveLength(9);
    const visits = await visitsOf();
    expect(visits.map(({ seriesDate, startTimeLocal }) => [seriesDate, startTimeLocal]).slice(0, 3)).toEqual([
      ['2026-11-27', '2026-11-27T15:00'],
      ['2026-12-11', '2026-12-10T16:00'],
      ['2026-12-18', '2026-12-18T15:00'],
    ]);
    expect(visits.map(({ seriesDetached }) => seriesDetached).filter(Boolean)).toHaveLength(1);
    expect(visits[0]).toMatchObject({ seriesId, notes: 'Traz o diário', seriesMark: 'toda sexta · 1 de 9' });
    expect(visits.at(-1)?.seriesMark).toBe('toda sexta · 9 de 9');
    const activity = await ana.request<{ message: string }[]>('GET', '/api/dashboard/recent-activity');
    expect(activity.body.filter(({ message }) => message.startsWith('Nova série'))).toHaveLength(1);
    expect(await ana.history(ids[0] ?? 0)).toMatchObject([
      { kind: 'created', text: 'Agendado para 27/11 às 15:00, na série: toda sexta' },
    ]);
    const series = await ana.request('GET', `/api/series/${seriesId}`);
    expect(series.body).toMatchObject({
      sentence: 'Toda sexta às 15:00, 12 vezes',
      isEnded: false,
      counts: { total: 9, past: 0, future: 9, detached: 1, cancelled: 0 },
    });
  });

  it('answers 409 with the changed rows when the agenda moved since the preview', async () => {
    await aProfessional();
    const body = await calls.bodyOf(fridays, {});
    await ana.request('POST', '/api/appointments', ana.visit('2026-12-11T18:00:00Z'));
    const refused = await ana.request<{ code: string; current: SeriesPreview }>('POST', '/api/series', body);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'stale' });
    const { rows, seen } = refused.body.current;
    expect(rows.filter(({ isChanged }) => isChanged).map(({ date }) => date)).toEqual(['2026-12-11']);
    expect(await visitsOf()).toHaveLength(1);
    expect((await ana.request('POST', '/api/series', { ...body, seen })).status).toBe(201);
  });

  it('saves once for a repeated request', async () => {
    await aProfessional();
    const body = await calls.bodyOf(fridays, {});
    const save = () => ana.postOnce<MadeSeries>('/api/series', { key: 'serie-1', body });
    const [first, second] = [await save(), await save()];
    expect(second).toEqual(first);
    expect(await visitsOf()).toHaveLength(10);
  });

  it('begins with an existing visit, which keeps its id', async () => {
    await aProfessional();
    const visit = await ana.book('2026-11-27T18:00:00Z', 50);
    const { ids } = await calls.make(fridays, { forAppointment: visit.id });
    expect(ids[0]).toBe(visit.id);
    expect((await visitsOf()).map(({ id }) => id)).toEqual(ids);
  });
});
