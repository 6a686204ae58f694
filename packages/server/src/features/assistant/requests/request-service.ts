// The owner's answers to bookings that wait for them, and the end of the wait: the decision and the client's message are one
// transaction.
import type { Hold, holdsApi } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { ResponseOf } from '@zelo/domain/endpoint.ts';
import {
  afterDeclining,
  afterLapsing,
  afterProposing,
  type Remembered,
} from '@zelo/domain/assistant/dialogue/rules/owners-proposal.ts';
import { type LocalStart, startAt } from '@zelo/domain/assistant/local-start.ts';
import * as texts from '@zelo/domain/assistant/replies/rules/request-replies.ts';
import { quietAround } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Tx } from '#db/database.ts';
import {
  type EndedHold,
  type HeldSlot,
  type HoldEnd,
  type HoldService,
  holdView,
} from '#features/agenda/holds/hold-service.ts';
import type { HoursService } from '#features/hours/hours-service.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { AnsweredRequests } from '#features/whatsapp/notices/answered-requests-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  holds: HoldService;
  hours: Pick<HoursService, 'settings'>;
  billing: Pick<BillingService, 'accessOf'>;
  answeredRequests: AnsweredRequests;
}

interface Told {
  hold: HeldSlot;
  what: 'accepted' | 'declined' | 'lapsed' | 'proposed';
  text: (visit: texts.AskedVisit, now: LocalStart) => string;
  /** the chat's memory from then on */
  remembers?: (stored: unknown, visit: Remembered, now: LocalStart) => unknown;
}

const localOf = (instant: Date, timeZone: string): LocalStart => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

type Chat = Awaited<ReturnType<AnsweredRequests['lock']>>;

const lockChat = async (
  { answeredRequests }: Deps,
  { professionalId, conversationId }: Pick<HeldSlot, 'professionalId' | 'conversationId'>,
  tx: Tx,
): Promise<Chat> =>
  conversationId === null ? undefined : answeredRequests.lock({ professionalId, conversationId }, tx);

/** False without a chat, or while the subscription is over: then the owner has to tell the client. */
const tell = async (
  { answeredRequests, billing, clock }: Deps,
  chat: Chat,
  { tx, hold, what, text, remembers }: Told & { tx: Tx },
): Promise<boolean> => {
  const { professionalId, id, timeZone, serviceId, serviceName, forSomeone } = hold;
  // the chat may be of another person now
  if (!chat || chat.clientId !== hold.clientId) return false;
  if (!(await billing.accessOf(professionalId, tx)).allowed) return false;
  const now = localOf(clock(), timeZone);
  const start = localOf(hold.startTime, timeZone);
  await answeredRequests.say(
    { professionalId, conversationId: chat.id },
    {
      uniqueKey: `hold:${id}:${what}`,
      text: text({ serviceName, start, forSomeone }, now),
      isQuestion: what === 'proposed',
      ...(remembers &&
        serviceId !== null && { dialogue: remembers(chat.dialogue, { serviceId, start, forSomeone }, now) }),
    },
    tx,
  );
  return true;
};

/** Locks the chat of a hold first, like a turn. */
const deciding =
  (deps: Deps) =>
  async <Result>(
    professionalId: number,
    id: number,
    decide: (tx: Tx, chat: Chat) => Promise<Result>,
  ): Promise<Result> => {
    const { conversationId } = await deps.holds.get(professionalId, id);
    return deps.db.transaction(async (tx) =>
      decide(tx, await lockChat(deps, { professionalId, conversationId }, tx)),
    );
  };

/** A visit that the owner booked for the client, a time that the owner used otherwise, or one without an answer. */
const toldOfEnd = ({ hold: { kind }, why, isUsed = false }: HoldEnd): Omit<Told, 'hold'> | null => {
  const isRequest = kind === 'approval';
  switch (why) {
    case 'booked':
      return { what: 'accepted', text: isRequest ? texts.requestAccepted : texts.proposalBooked };
    case 'taken':
      return { what: 'declined', text: texts.proposalWithdrawn, remembers: afterDeclining };
    case 'lapsed':
      return isRequest
        ? { what: 'lapsed', text: texts.requestLapsed(isUsed), remembers: afterLapsing }
        : { what: 'lapsed', text: texts.proposalLapsed(isUsed) };
    case 'replaced':
      return null;
  }
};

const endOne =
  (deps: Deps) =>
  async ({ professionalId, id }: EndedHold): Promise<void> => {
    const found = await deps.holds.endedById(professionalId, id);
    if (!found) return;
    await deps.db.transaction(async (tx) => {
      const chat = await lockChat(deps, found, tx);
      const ending = await deps.holds.end(tx, { professionalId, id });
      const told = ending && toldOfEnd(ending);
      if (told) await tell(deps, chat, { tx, hold: ending.hold, ...told });
    });
  };

/** In the quiet hours no notice about a time that is over is sent; the time is free anyway. */
const isQuiet = async ({ hours, clock }: Deps, professionalId: number): Promise<boolean> => {
  const { timezone, quietHours } = await hours.settings(professionalId);
  return quietAround(clock().getTime(), timezone, quietHours) !== null;
};

const endOver = async (deps: Deps): Promise<void> => {
  const quiet = new Map<number, Promise<boolean>>();
  // those that wait must not keep the sweep from the holds behind them
  for (
    let waiting = 0, batch = await deps.holds.over(0);
    batch.length > 0;
    batch = await deps.holds.over(waiting)
  )
    for (const ended of batch) {
      const { professionalId } = ended;
      const known = quiet.get(professionalId) ?? isQuiet(deps, professionalId);
      quiet.set(professionalId, known);
      if (await known) waiting += 1;
      else await endOne(deps)(ended);
    }
};

export const requestService = (deps: Deps) => ({
  list: (professionalId: number): Promise<Hold[]> => deps.holds.list(professionalId),

  /** @throws AppError not-found when it was answered or is over */
  accept: (professionalId: number, id: number): Promise<ResponseOf<typeof holdsApi.accept>> =>
    deciding(deps)(professionalId, id, async (tx, chat) => {
      const { hold, appointment, conflicts } = await deps.holds.accept(tx, professionalId, id);
      const text = hold.kind === 'approval' ? texts.requestAccepted : texts.proposalBooked;
      const isTold = await tell(deps, chat, { tx, hold, what: 'accepted', text });
      await deps.holds.noteAnswer(tx, professionalId, { row: appointment, isTold });
      return { appointmentId: appointment.id, isTold, conflicts };
    }),

  /** @throws AppError not-found when it was answered or is over */
  decline: (professionalId: number, id: number): Promise<{ success: true; isTold: boolean }> =>
    deciding(deps)(professionalId, id, async (tx, chat) => {
      const hold = await deps.holds.release(tx, professionalId, id);
      const text = hold.kind === 'approval' ? texts.requestDeclined : texts.proposalWithdrawn;
      const remembers = afterDeclining;
      return {
        success: true,
        isTold: await tell(deps, chat, { tx, hold, what: 'declined', text, remembers }),
      };
    }),

  /** @throws AppError not-found, invalid for a time that has passed, conflict for a taken one */
  propose: (
    professionalId: number,
    id: number,
    startTime: Date,
  ): Promise<ResponseOf<typeof holdsApi.propose>> =>
    deciding(deps)(professionalId, id, async (tx, chat) => {
      const { before, hold } = await deps.holds.propose(tx, professionalId, { id, startTime });
      const wanted = localOf(before.startTime, before.timeZone);
      const isTold = await tell(deps, chat, {
        tx,
        hold,
        what: 'proposed',
        text: (visit, now) =>
          texts.otherTimeProposed({ visit, wanted, isAnswered: hold.client.isAnswered }, now),
        remembers: (stored, visit, now) => afterProposing(stored, { ...visit, refused: wanted }, now),
      });
      return { hold: holdView(hold), isTold };
    }),

  /**
   * Tells the clients whose time is over, after the quiet hours, or was used otherwise. No hold keeps its time beyond its
   * end, whoever is down.
   */
  endOverdue: async (): Promise<void> => {
    for (const ended of await deps.holds.crossed()) await endOne(deps)(ended);
    await endOver(deps);
  },
});

export type RequestService = ReturnType<typeof requestService>;
