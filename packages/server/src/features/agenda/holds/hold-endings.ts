// Ends of held times that no one answered: the time is over, or the owner has used it otherwise.
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { announce } from '#db/feed/changes.ts';
import type { Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import type { BookingDeps } from '#features/agenda/assistant/assistant-news.ts';
import type { EndedHold, HeldSlot } from './hold-repository.ts';
import { crossedText, lapsedText, requestLink, unreadText } from './hold-view.ts';

export interface HoldEnd {
  hold: HeldSlot;
  /** `replaced`: over, and the client asked for the time again or has it: nothing is left to say */
  why: 'lapsed' | 'booked' | 'taken' | 'replaced';
  /** over, and someone else has the time now */
  isUsed?: boolean;
}

const aboutOf = ({ clientId, client }: HeldSlot) => ({ clientId, name: client.name, marks: null });

/** The owner did not answer, or was not answered: told like every other end. */
const tellOwner =
  ({ activities, notifications, clock }: BookingDeps) =>
  async (tx: Tx, { hold: ended, isUsed = false }: HoldEnd): Promise<void> => {
    const { professionalId, ...hold } = ended;
    const about = aboutOf(ended);
    const message = lapsedText(ended);
    await activities.note(tx, professionalId, { type: 'appointment', message, about });
    await notifications.notify(tx, professionalId, {
      kind: 'other',
      title: hold.kind === 'approval' ? 'Pedido sem resposta' : 'Proposta sem resposta',
      message:
        hold.startTime > clock() && !isUsed ? `${message}. O horário está livre de novo.` : `${message}.`,
      about,
      link: `/calendar?view=day&date=${instantToLocal(hold.startTime, hold.timeZone).date}`,
    });
  };

/** State of the time of a hold that is over: the client may be notified hours after the end. */
const afterEnd =
  ({ appointments, holds }: BookingDeps) =>
  async (tx: Tx, hold: HeldSlot): Promise<HoldEnd> => {
    const { professionalId, clientId, startTime, endTime } = hold;
    const window = { from: startTime, to: endTime };
    const visits = (await appointments.touching(professionalId, window, tx)).filter(
      (visit) => visit.startTime < endTime && visit.endTime > startTime,
    );
    const kept = await holds.touching(professionalId, window, tx);
    const own = visits.find((visit) => visit.clientId === clientId);
    const isByOwner = own?.bookedBy === 'owner' && +own.startTime === +startTime;
    if (isByOwner) return { hold, why: 'booked' };
    if (own || kept.some((one) => one.clientId === clientId)) return { hold, why: 'replaced' };
    return { hold, why: 'lapsed', isUsed: visits.length + kept.length > 0 };
  };

const endingOf =
  (deps: BookingDeps) =>
  async (tx: Tx, ended: EndedHold): Promise<HoldEnd | null> => {
    const { holds, clock } = deps;
    const { professionalId, id } = ended;
    const hold = await holds.byId(professionalId, id, tx);
    if (!hold) return null;
    if (!(await holds.aliveById(professionalId, id, tx))) return afterEnd(deps)(tx, hold);
    const [crossed] = await holds.crossed(clock(), ended, tx);
    return crossed ? { hold, why: crossed.why } : null;
  };

/** Removes a hold that is over; null if another process did, or if it still counts. */
export const end =
  (deps: BookingDeps) =>
  async (tx: Tx, ended: EndedHold): Promise<HoldEnd | null> => {
    const { professionalId, id } = ended;
    await lockProfessional(tx, professionalId);
    const ending = await endingOf(deps)(tx, ended);
    if (!ending) return null;
    const { hold, why } = ending;
    await deps.holds.remove(professionalId, [id], tx);
    if (why === 'lapsed') await tellOwner(deps)(tx, ending);
    else if (why !== 'replaced') {
      const message = crossedText(hold, why);
      await deps.activities.note(tx, professionalId, { type: 'appointment', message, about: aboutOf(hold) });
    }
    await announce(tx, { professionalId, topic: 'appointments' });
    return ending;
  };

/** Holds of all professionals whose time the owner has used otherwise. */
export const crossed =
  ({ holds, clock }: BookingDeps) =>
  (): Promise<EndedHold[]> =>
    holds.crossed(clock());

/** Tells the owner once that a client wrote after a proposed time, in a chat in which the assistant does not answer. */
export const tellUnread =
  ({ holds, notifications }: BookingDeps) =>
  async (tx: Tx, professionalId: number, clientId: number | null): Promise<void> => {
    const held = clientId === null ? [] : await holds.aliveOfClient(professionalId, clientId, tx);
    for (const hold of held)
      if (hold.kind === 'proposal')
        await notifications.notify(tx, professionalId, {
          kind: 'person-asked',
          onceKey: `proposal-answer:${hold.id}`,
          title: 'Resposta a um horário proposto',
          message: `${unreadText(hold)}. A assistente não responde nesta conversa: leia e, se for um sim, marque.`,
          about: aboutOf(hold),
          link: requestLink(hold, instantToLocal(hold.startTime, hold.timeZone).date),
        });
  };
