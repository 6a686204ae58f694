// One process of a race for an agenda: does what the parent sends, all of it at once, and returns what each act came to.
// Argument: database URL. A preload plants the fault, if any.
import { newAppointment } from '@zelo/domain/agenda/record/appointment-body.ts';
import { AppError } from '@zelo/server/shared/errors.ts';
import { openRacerApp } from './racer-app.ts';

/** Instants are ISO. */
export type Act =
  | { kind: 'book'; clientId: number; start: string; conversationId?: number | null }
  | { kind: 'own'; clientId: number; start: string }
  | { kind: 'accept' | 'decline'; id: number }
  | { kind: 'propose'; id: number; start: string }
  | { kind: 'withdraw'; id: number; clientId: number }
  | { kind: 'sweep' };

export interface RaceOrder {
  professionalId: number;
  serviceId: number;
  acts: Act[];
}

/** Such as `booked`, `requested`, the kind of a refusal, or an error's code. */
export type Came = string;

const HALF_HOUR_MS = 1_800_000;
const [databaseUrl = ''] = process.argv.slice(2);
const { app, database } = await openRacerApp(databaseUrl);

const book = async (
  { professionalId, serviceId }: RaceOrder,
  { clientId, start, conversationId = null }: Extract<Act, { kind: 'book' }>,
): Promise<Came> => {
  const answer = await database.db.transaction((tx) =>
    app.bookings.bookForAssistant(tx, professionalId, {
      clientId,
      serviceId,
      startTime: new Date(start),
      conversationId,
    }),
  );
  if ('request' in answer) return 'requested';
  if (answer.appointment) return 'booked';
  return typeof answer.refusal === 'object' ? answer.refusal.kind : answer.refusal;
};

const ownVisit = async (
  { professionalId, serviceId }: RaceOrder,
  { clientId, start }: Extract<Act, { kind: 'own' }>,
): Promise<Came> => {
  const endTime = new Date(Date.parse(start) + HALF_HOUR_MS).toISOString();
  const visit = newAppointment.parse({ clientId, serviceId, startTime: start, endTime });
  await app.agenda.create(professionalId, visit);
  return 'booked';
};

const withdraw = async (
  { professionalId }: RaceOrder,
  { id, clientId }: Extract<Act, { kind: 'withdraw' }>,
): Promise<Came> => {
  const isDone = await database.db.transaction((tx) =>
    app.bookings.withdrawForAssistant(tx, professionalId, { id, clientId }),
  );
  return isDone ? 'done' : 'not-found';
};

const perform = async (order: RaceOrder, act: Act): Promise<Came> => {
  const { professionalId } = order;
  if (act.kind === 'book') return book(order, act);
  if (act.kind === 'own') return ownVisit(order, act);
  if (act.kind === 'withdraw') return withdraw(order, act);
  if (act.kind === 'sweep') await app.requests.endOverdue();
  else if (act.kind === 'propose') await app.requests.propose(professionalId, act.id, new Date(act.start));
  else await app.requests[act.kind](professionalId, act.id);
  return 'done';
};

const cameOf = (order: RaceOrder, act: Act): Promise<Came> =>
  perform(order, act).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    return `bug: ${error instanceof Error ? error.message : String(error)}`;
  });

process.on('message', (order: RaceOrder) => {
  void Promise.all(order.acts.map((act) => cameOf(order, act))).then((came) => process.send?.(came));
});
process.send?.('ready');
