import type { SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import type { TestAnswer, TestApp } from '#test-app.ts';

const MINUTE_MS = 60_000;

/** A signed-in professional with the client Maria Silva and the service Corte (30 minutes, R$ 45,00). */
export const anAgenda = async (app: TestApp) => {
  const person = await app.signIn();
  const client = { name: 'Maria Silva', phone: null, email: null, notes: null };
  const service = { name: 'Corte', description: null, duration: 30, price: '45' };
  const clientId = (await app.clients.create(person.professionalId, client)).id;
  const serviceId = (await app.services.create(person.professionalId, service)).id;

  /** Request body of a visit; `start` as ISO instant. */
  const visit = (start: string, minutes = 30) => ({
    clientId,
    serviceId,
    startTime: new Date(start).toISOString(),
    endTime: new Date(new Date(start).getTime() + minutes * MINUTE_MS).toISOString(),
  });

  return {
    ...person,
    clientId,
    serviceId,
    visit,

    /** Books as the owner. */
    book: async (start: string, minutes?: number): Promise<SavedAppointment> =>
      (await person.request<SavedAppointment>('POST', '/api/appointments', visit(start, minutes))).body,

    /** The history of an appointment, newest first. */
    history: async (id: number): Promise<AppointmentEvent[]> =>
      (await person.request<AppointmentEvent[]>('GET', `/api/appointments/${id}/history`)).body,

    /** A write that may be repeated: the same key means the same request. */
    postOnce: async <Answer = { id: number; status: string }>(
      url: string,
      { method = 'POST', key, body }: { method?: 'POST' | 'PATCH'; key: string; body?: object },
    ): Promise<Pick<TestAnswer<Answer>, 'status' | 'body'>> => {
      const headers = {
        host: new URL(app.publicOrigin).host,
        cookie: person.cookie,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      };
      const payload = body && { payload: JSON.stringify(body) };
      const answer = await app.app.inject({ method, url, headers, ...payload });
      return { status: answer.statusCode, body: answer.json<Answer>() };
    },

    /** Books as the assistant, in a separate transaction. */
    bookByAssistant: (start: string) =>
      app.db.transaction((tx) =>
        app.bookings.bookForAssistant(tx, person.professionalId, {
          clientId,
          serviceId,
          startTime: new Date(start),
        }),
      ),
  };
};

export type TestAgenda = Awaited<ReturnType<typeof anAgenda>>;

/** Makes the first two callers wait for each other. On a single connection the second cannot arrive, so no caller waits. */
export const rendezvous = (hasManyConnections: boolean): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === 2 || !hasManyConnections) resolve();
    return promise;
  };
};
