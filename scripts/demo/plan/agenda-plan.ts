// Plan of visits: each hour of the week is a lane, taken for some months by one person weekly or by two people
// alternately.
import { holidayFinder } from '@zelo/domain/hours/holidays/holidays.ts';
import type { SpecificDate } from '@zelo/domain/hours/working-day.ts';
import { addDays, datesBetween, weekdayOf, weekOf } from '@zelo/domain/shared/local-time.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { holidayChoices, SATURDAY_STARTS, type ServiceKey, STARTS } from './practice.ts';

const WEEKS_BACK = 26;
const WEEKS_AHEAD = 5;
const SATURDAY = 6;
/** Fullness of the current week and the following ones. */
const FULLNESS = [0.92, 0.88, 0.8, 0.7, 0.6, 0.45];

export interface PlannedVisit {
  /** Index into the people. */
  person: number;
  service: ServiceKey;
  date: string;
  time: string;
}

export interface PlannedEvent {
  title: string;
  date: string;
  /** Absent for an all-day event. */
  time?: string;
  minutes: number;
}

export interface AgendaPlan {
  visits: PlannedVisit[];
  events: PlannedEvent[];
  /** Dates with special hours: away, or at work on a weekend. */
  specificDates: SpecificDate[];
}

interface Lane {
  weekday: number;
  time: string;
}

const LANES: readonly Lane[] = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => STARTS.map((time) => ({ weekday, time }))),
  ...SATURDAY_STARTS.map((time) => ({ weekday: SATURDAY, time })),
];

const allDay =
  (title: string) =>
  (date: string): PlannedEvent => ({ title, date, minutes: 24 * 60 });

/** A vacation week three months ago, a course, a future congress, and the weekly supervision. */
const eventsAround = (monday: string, today: string): Pick<AgendaPlan, 'events' | 'specificDates'> => {
  const vacation = addDays(monday, -13 * 7);
  const congress = addDays(monday, 3 * 7 + 4);
  const supervision = Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, week) => ({
    title: 'Supervisão clínica',
    date: addDays(monday, (week - WEEKS_BACK) * 7 + 2),
    time: '12:30',
    minutes: 60,
  }));
  return {
    specificDates: [{ date: congress, status: 'unavailable', slots: [] }],
    events: [
      ...supervision,
      ...datesBetween(vacation, addDays(vacation, 5)).map(allDay('Férias')),
      allDay('Curso de formação')(addDays(monday, -4 * 7 + 5)),
      allDay('Congresso')(congress),
      { title: 'Dentista', date: addDays(today, weekdayOf(today) >= 4 ? 4 : 1), time: '12:30', minutes: 45 },
    ],
  };
};

/** Returns the next person; after the last one it starts over. */
const queueOf = (count: number) => {
  let next = 0;
  return (): number => next++ % count;
};

const serviceOf = (chance: Chance): ServiceKey =>
  chance.is(0.7) ? 'session' : chance.of(['online', 'online', 'couple'] as const);

/** Visits of one lane from the first week to the last; each series of sessions begins with a first conversation. */
const laneVisits = (
  { weekday, time }: Lane,
  { monday, chance, nextPerson }: { monday: string; chance: Chance; nextPerson: () => number },
): PlannedVisit[] => {
  const visits: PlannedVisit[] = [];
  let week = -WEEKS_BACK;
  let isFirstRow = true;
  while (week <= WEEKS_AHEAD) {
    const weeks = chance.between(9, 32);
    const inTurns = chance.is(0.4);
    const group = (inTurns ? [nextPerson(), nextPerson()] : [nextPerson()]).map((person) => ({
      person,
      service: serviceOf(chance),
      // clients of the first series had their first conversation earlier
      isNew: !isFirstRow,
    }));
    for (const end = week + weeks; week < end && week <= WEEKS_AHEAD; week += 1) {
      const turn = group[Math.abs(week) % group.length];
      if (!turn || !chance.is(FULLNESS[Math.max(0, week)] ?? 0)) continue;
      const service = turn.isNew ? 'first' : turn.service;
      turn.isNew = false;
      visits.push({ person: turn.person, service, date: addDays(monday, week * 7 + weekday - 1), time });
    }
    isFirstRow = false;
  }
  return visits;
};

/** Visits for today on a weekend too, so that the displayed day is never empty. */
const weekendVisits = (today: string, chance: Chance, count: number): PlannedVisit[] =>
  [0, SATURDAY].includes(weekdayOf(today))
    ? STARTS.filter((time) => time !== '14:00').map((time) => ({
        person: chance.between(0, Math.min(40, count) - 1),
        service: 'online' as const,
        date: today,
        time,
      }))
    : [];

/** Keeps one visit per person and day. */
const oncePerDay = (visits: PlannedVisit[]): PlannedVisit[] => {
  const taken = new Set<string>();
  return visits.filter(({ person, date }) => {
    const key = `${person} ${date}`;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
};

/** Agenda around a day; deterministic per day. */
export const agendaPlan = (today: string, peopleCount: number): AgendaPlan => {
  const chance = chanceFrom(7_411);
  // calendar weeks begin on Sunday
  const monday = addDays(weekOf(today).from, 1);
  const around = { monday, chance, nextPerson: queueOf(peopleCount) };
  const regular = LANES.flatMap((lane) => laneVisits(lane, around));
  const { events, specificDates } = eventsAround(monday, today);
  const holidayOf = holidayFinder(holidayChoices);
  const away = new Set(events.filter(({ time }) => time === undefined).map(({ date }) => date));
  const isClosed = (date: string): boolean => away.has(date) || holidayOf(date)?.rule === 'closed';
  const extra = weekendVisits(today, chance, peopleCount);
  const isExtraDay = extra.length > 0;
  const visits = regular.filter(({ date }) => !isClosed(date) && !(isExtraDay && date === today));
  const atWork: SpecificDate = {
    date: today,
    status: 'custom',
    slots: [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '19:00' },
    ],
  };
  return {
    visits: oncePerDay([...visits, ...extra]),
    events,
    specificDates: isExtraDay ? [...specificDates, atWork] : specificDates,
  };
};
