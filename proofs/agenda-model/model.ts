// A minimal agenda: visits, weekly hours and days off. Days count from the model's today, a Wednesday. Times are minutes
// of São Paulo's clock, three hours behind UTC.

export const TODAY = '2026-03-04';
export const NOW_MINUTE = 10 * 60;
export const DAY = 24 * 60;
export const SERVICES = [
  { name: 'Corte', duration: 30, price: '45' },
  { name: 'Cor', duration: 60, price: '80' },
] as const;
export const CLIENTS = 3;
const STEP = 30;
const MIDNIGHT_MS = Date.parse(`${TODAY}T03:00:00Z`);

/** Open minutes, the same every weekday, by choice. */
export const HOURS: readonly (readonly (readonly [number, number])[])[] = [
  [[540, 1080]],
  [
    [480, 720],
    [840, 1140],
  ],
  [[600, 615 + 240]],
];

export type Status = 'scheduled' | 'cancelled' | 'completed' | 'no_show' | 'courtesy';

export interface Visit {
  start: number;
  end: number;
  /** null for a personal event */
  client: number | null;
  status: Status;
  paidCents: number;
}

export interface Agenda {
  visits: Map<number, Visit>;
  hours: number;
  daysOff: Set<number>;
}

export const newAgenda = (): Agenda => ({ visits: new Map(), hours: 0, daysOff: new Set() });

export const instantOf = (minute: number): string => new Date(MIDNIGHT_MS + minute * 60_000).toISOString();
export const dateOf = (day: number): string => instantOf(day * DAY).slice(0, 10);
export const dayOf = (minute: number): number => Math.floor(minute / DAY);

const overlaps = (visit: Visit, start: number, end: number): boolean =>
  visit.status !== 'cancelled' && visit.start < end && start < visit.end;

export const isFree = ({ visits, hours, daysOff }: Agenda, start: number, minutes: number): boolean => {
  const day = dayOf(start);
  const [from, to] = [start - day * DAY, start - day * DAY + minutes];
  const isOpen = (HOURS[hours] ?? []).some(([open, close]) => open <= from && to <= close);
  if (!isOpen || daysOff.has(day) || start <= NOW_MINUTE) return false;
  return ![...visits.values()].some((visit) => overlaps(visit, start, start + minutes));
};

/** Free starts of one day, as instants. */
export const freeStartsOn = (agenda: Agenda, day: number, minutes: number): string[] =>
  Array.from({ length: DAY / STEP }, (_, step) => day * DAY + step * STEP)
    .filter((start) => isFree(agenda, start, minutes))
    .map(instantOf);

const cents = (amount: number): string => (amount / 100).toFixed(2);

/** Totals on a client's card. */
export const totalsOf = ({ visits }: Agenda, client: number) => {
  const own = [...visits.values()].filter((visit) => visit.client === client);
  const came = own.filter(({ status }) => status === 'completed' || status === 'courtesy');
  const spent = own.reduce((sum, { status, paidCents }) => sum + (status === 'completed' ? paidCents : 0), 0);
  const last = came.length === 0 ? null : Math.max(...came.map(({ start }) => start));
  return {
    totalSpent: cents(spent),
    averageTicket: cents(came.length === 0 ? 0 : Math.round(spent / came.length)),
    totalAppointments: came.length,
    lastVisit: last === null ? null : instantOf(last),
  };
};

/** Dashboard figures. Both the week and the month began on Sunday, three days ago. */
export const statsOf = ({ visits }: Agenda) => {
  const all = [...visits.values()].filter(({ client }) => client !== null);
  const between = (from: number, to: number) =>
    all.filter(({ start }) => dayOf(start) >= from && dayOf(start) < to);
  const booked = (some: Visit[]): number => some.filter(({ status }) => status !== 'cancelled').length;
  const month = between(-3, 28);
  const number = (status: Status): number => month.filter((visit) => visit.status === status).length;
  const due = number('completed') + number('courtesy') + number('no_show');
  const paid = month.reduce(
    (sum, { status, paidCents }) => sum + (status === 'completed' ? paidCents : 0),
    0,
  );
  return {
    today: booked(between(0, 1)),
    week: booked(between(-3, 4)),
    noshow: due === 0 ? 0 : Math.round((number('no_show') / due) * 1000) / 10,
    revenue: paid / 100,
    completedThisMonth: number('completed'),
  };
};
