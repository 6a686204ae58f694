// The built screens on a server that answers only the calendar's calls, from memory: the benchmark measures rendering,
// not the API.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { anAppointment } from '@zelo/domain/agenda/test-appointment.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { instantToLocal, localToInstant } from '@zelo/domain/shared/local-time.ts';

const ZONE = 'America/Sao_Paulo';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const STATUSES = ['scheduled', 'confirmed', 'completed', 'no_show', 'courtesy', 'cancelled'];
const NAMES = ['Marina Castro', 'Carlos Menezes', 'Ana Beatriz Souza', 'Otávio Reis', 'Júlia Andrade'];

const appointmentAt = (id: number, { date, time }: { date: string; time: string }): Appointment => {
  const startMs = localToInstant({ date, time }, ZONE);
  const name = NAMES[id % NAMES.length] ?? '';
  return anAppointment({
    id,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + 50 * 60_000).toISOString(),
    startTimeLocal: `${date}T${time}`,
    time,
    displayTime: time,
    duration: 50,
    clientName: name,
    displayClientName: name,
    service: 'Sessão',
    servicePrice: 180,
    status: STATUSES[id % STATUSES.length] ?? 'scheduled',
    isPersonalEvent: id % 11 === 0,
    eventTitle: id % 11 === 0 ? 'Academia' : null,
  });
};

/** `count` appointments from 06:00 to 22:00, spread evenly over days from a local date on. */
export const appointmentsFrom = (date: string, days: number, count: number): Appointment[] => {
  const firstMs = localToInstant({ date, time: '12:00' }, ZONE);
  return Array.from({ length: count }, (_, index) => {
    const day = instantToLocal(firstMs + (index % days) * 86_400_000, ZONE).date;
    const minute = 360 + ((Math.floor(index / days) * 35) % 960);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return appointmentAt(index + 1, { date: day, time });
  });
};

const answers = (appointments: readonly Appointment[]): Record<string, unknown> => ({
  '/api/auth/user': {
    id: 1,
    email: 'helena@exemplo.com',
    firstName: 'Helena',
    lastName: 'Moraes',
    profileImageUrl: null,
    professional: {
      id: 1,
      businessName: 'Helena',
      profession: 'psicologo',
      timezone: ZONE,
      aiEnabled: true,
    },
  },
  '/api/subscription-status': { status: 'active', daysLeft: 0 },
  '/api/settings': {
    workingHours: defaultWorkingHours(),
    specificDates: [],
    blockedDates: [],
    timezone: ZONE,
  },
  '/api/notifications': [],
  '/api/whatsapp/connection-status': { isConnected: true },
  '/api/appointments': appointments,
});

export interface CalendarStage {
  url: string;
  close: () => void;
}

/** Serves the screens of a build to a signed-in professional with these appointments for any dates. */
export const openStage = async (
  webDirectory: string,
  appointments: readonly Appointment[],
): Promise<CalendarStage> => {
  const known = answers(appointments);
  const bodies = new Map(Object.entries(known).map(([path, body]) => [path, JSON.stringify(body)]));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stage');
    if (pathname.startsWith('/api/')) {
      const body = bodies.get(pathname);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(body ?? '{}');
      return;
    }
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(join(webDirectory, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
};
