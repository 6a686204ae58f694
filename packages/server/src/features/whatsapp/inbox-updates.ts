// What is told of a message later, or earlier: it was changed, taken back, delivered, refused.
import type { Clock } from '#clock.ts';
import { announce } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { PersonMarks } from '#db/person-marks.ts';
import { acknowledgements, type Edit, type InboundEventRepository } from './inbound-event-repository.ts';
import type { MessageLanes } from './message-lanes.ts';
import type { MessageRepository } from './message-repository.ts';
import type { OutboxService } from './outbox-service.ts';

interface UpdateDeps {
  db: Db;
  lanes: Pick<MessageLanes, 'take'>;
  messages: MessageRepository;
  events: InboundEventRepository;
  outbox: Pick<OutboxService, 'acknowledge'>;
  people: Pick<PersonMarks, 'erasedAt'>;
  clock: Clock;
}

interface EarlyEdit {
  messageId: string;
  edit: Edit;
  chatJid: string | null;
}

/** True for an edit whose message will not come: it was taken and has been removed, or its person was erased since. */
const isLeftover = async (
  { events, people }: UpdateDeps,
  professionalId: number,
  { tx, messageId, edit, chatJid }: EarlyEdit & { tx: Tx },
): Promise<boolean> => {
  if (await events.wasTaken(professionalId, messageId, tx)) return true;
  const erasedAt = await people.erasedAt(professionalId, { addresses: [chatJid] }, tx);
  return erasedAt !== null && edit.at <= erasedAt;
};

const keepNewest = async (
  deps: UpdateDeps,
  professionalId: number,
  early: EarlyEdit & { tx: Tx },
): Promise<void> => {
  const { events } = deps;
  const { tx, messageId, edit } = early;
  if (await isLeftover(deps, professionalId, early)) return;
  const known = (await events.earlyOf(professionalId, messageId, tx)).edit;
  if (!known || known.at <= edit.at) await events.keepEarly(professionalId, { messageId, edit }, tx);
};

interface TakenEdit {
  messageId: string;
  chatJid?: string | null;
  text: string;
  at: Date | null;
}

/** Updates of one message come one after the other; which chat it is in, nobody knows yet. */
const inOrder = (
  { lanes, db }: UpdateDeps,
  { professionalId, messageId }: { professionalId: number; messageId: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  lanes.take({ professional: professionalId, chat: `message ${messageId}` }, () => db.transaction(work));

/** Other words for a message, also while it waits for its turn; of two changes the later one stays. */
export const takeEdit = (
  deps: UpdateDeps,
  professionalId: number,
  { messageId, chatJid = null, text, at }: TakenEdit,
): Promise<void> =>
  inOrder(deps, { professionalId, messageId }, async (tx) => {
    const edit = { text, at: at ?? deps.clock() };
    await deps.events.lockMessage(professionalId, messageId, tx);
    const change = await deps.messages.rewrite(professionalId, { messageId, ...edit }, tx);
    if (change === 'unknown') await keepNewest(deps, professionalId, { tx, messageId, chatJid, edit });
    if (change === 'changed') await announce(tx, { professionalId, topic: 'whatsapp' });
  });

/** A message that its sender took back is kept for the professional and no longer answered. */
export const takeDeletion = (deps: UpdateDeps, professionalId: number, messageId: string): Promise<void> =>
  inOrder(deps, { professionalId, messageId }, async (tx) => {
    await deps.events.lockMessage(professionalId, messageId, tx);
    const change = await deps.messages.markDeleted(professionalId, { messageId, at: deps.clock() }, tx);
    if (change === 'unknown') await deps.events.keepEarly(professionalId, { messageId }, tx);
    if (change === 'changed') await announce(tx, { professionalId, topic: 'whatsapp' });
  });

/** How far a message of ours has come; told in any order and again and again (Evolution API 2.3.7). */
export const takeStatus = async (
  deps: UpdateDeps,
  professionalId: number,
  { messageId, status: said }: { messageId: string; status: string },
): Promise<void> => {
  const status = acknowledgements.find((known) => known === said);
  if (!status) return;
  const told = { messageId, status };
  await inOrder(deps, { professionalId, messageId }, async (tx) => {
    if (await deps.outbox.acknowledge(tx, professionalId, told)) return;
    // it may be stored at this moment: whoever stores it holds the lock, and it is looked for once more
    await deps.events.lockMessage(professionalId, messageId, tx);
    const isKnown = await deps.outbox.acknowledge(tx, professionalId, told);
    if (!isKnown) await deps.events.keepEarly(professionalId, told, tx);
  });
};
