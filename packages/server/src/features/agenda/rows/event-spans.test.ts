import { describe, expect, it } from 'vitest';
import { eventSpans } from './event-spans.ts';

const ZONE = 'America/Sao_Paulo';
const course = {
  startTime: '2026-03-04T17:00:00.000Z',
  endTime: '2026-03-04T19:30:00.000Z',
  isPersonalEvent: true,
  isAllDay: false,
};

const isoSpans = (event: Parameters<typeof eventSpans>[0], zone = ZONE): string[] =>
  eventSpans(event, zone).map(
    ({ startTime, endTime }) => `${startTime.toISOString()} ${endTime.toISOString()}`,
  );

describe('the rows of an event', () => {
  it.each([undefined, null, '2026-03-04'])('are one when its last day is %s', (endDate) => {
    expect(isoSpans({ ...course, endDate })).toEqual(['2026-03-04T17:00:00.000Z 2026-03-04T19:30:00.000Z']);
  });

  it('are one per day at the same local time', () => {
    expect(isoSpans({ ...course, endDate: '2026-03-06' })).toEqual([
      '2026-03-04T17:00:00.000Z 2026-03-04T19:30:00.000Z',
      '2026-03-05T17:00:00.000Z 2026-03-05T19:30:00.000Z',
      '2026-03-06T17:00:00.000Z 2026-03-06T19:30:00.000Z',
    ]);
  });

  it('keep the local time across a clock change', () => {
    const event = { ...course, startTime: '2018-11-03T17:00:00Z', endTime: '2018-11-03T18:00:00Z' };
    expect(isoSpans({ ...event, endDate: '2018-11-04' })).toEqual([
      '2018-11-03T17:00:00.000Z 2018-11-03T18:00:00.000Z',
      '2018-11-04T16:00:00.000Z 2018-11-04T17:00:00.000Z',
    ]);
  });

  it('cover whole local days when it is all-day, at most 24 hours each', () => {
    const holidays = {
      ...course,
      startTime: '2019-02-15T02:00:00Z',
      endTime: '2019-02-16T01:59:59.999Z',
      isAllDay: true,
    };
    // on 16 February 2019 the clock went back: 25 hours
    expect(isoSpans({ ...holidays, endDate: '2019-02-17' })).toEqual([
      '2019-02-15T02:00:00.000Z 2019-02-16T01:59:59.999Z',
      '2019-02-16T02:00:00.000Z 2019-02-17T02:00:00.000Z',
      '2019-02-17T03:00:00.000Z 2019-02-18T02:59:59.999Z',
    ]);
  });

  it('are 366 at most', () => {
    expect(eventSpans({ ...course, endDate: '2027-03-04' }, ZONE)).toHaveLength(366);
    expect(() => eventSpans({ ...course, endDate: '2027-03-05' }, ZONE)).toThrow(
      'Um evento dura no máximo 366 dias',
    );
  });

  it('cannot end before they begin', () => {
    expect(() => eventSpans({ ...course, endDate: '2026-03-03' }, ZONE)).toThrow(
      'A data final não pode ser anterior à data inicial',
    );
  });

  it("are never more than one for a client's visit", () => {
    expect(() => eventSpans({ ...course, isPersonalEvent: false, endDate: '2026-03-05' }, ZONE)).toThrow(
      'Somente eventos particulares duram mais de um dia',
    );
  });
});
