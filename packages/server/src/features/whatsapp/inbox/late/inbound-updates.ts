// Updates of a message that arrive after or before it: edited, deleted, delivered, refused.
import { dangersIn } from '@zelo/domain/assistant/danger/dangers.ts';
import { comparePersons, type PersonIdentity } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import type { PersonMarks } from '#db/people/person-marks.ts';
import type { EventChat } from '#gateways/evolution/wire/evolution-events.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Connection } from '#features/whatsapp/connection/connection-repository.ts';
import type { ConversationRepository } from '#features/whatsapp/conversations/conversation-repository.ts';
import { turnJob } from '#features/whatsapp/turn/turn-service.ts';
import {
  acknowledgements,
  type Edit,
  type InboundEventRepository,
} from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { notifyRemovedDanger } from '#features/whatsapp/notices/danger-help.ts';
import { type LateDeletionDeps, notifyLateDeletion } from './late-deletions.ts';
import { chatOfUpdate, replyToEdit, notifyLateEdit } from './late-edits.ts';
import type { MessageLanes } from '#features/whatsapp/conversations/message-lanes.ts';
import type { MessageRepository } from '#features/whatsapp/messages/message-repository.ts';
import {
  isToldPersonal,
  personNamed,
  targetOf,
  type Update,
} from '#features/whatsapp/messages/message-targets.ts';
import type { OutboxService } from '#features/whatsapp/outbox/outbox-service.ts';

interface UpdateDeps extends LateDeletionDeps {
  db: Db;
  lanes: Pick<MessageLanes, 'take'>;
  messages: MessageRepository;
  events: InboundEventRepository;
  conversations: Pick<ConversationRepository, 'isChatOfLid' | 'lock' | 'update' | 'wayOut'>;
  outbox: Pick<OutboxService, 'acknowledge' | 'enqueue'>;
  people: Pick<PersonMarks, 'erasedAt'>;
  queue: Pick<Queue, 'send'>;
}

interface EarlyEdit {
  messageId: string;
  edit: Edit;
  chat: EventChat;
  told: PersonIdentity;
}

/** True for an edit whose message will not come: it was stored and removed, or its person has been erased since. */
const isLeftover = async (
  { events, messages, people }: UpdateDeps,
  professionalId: number,
  { tx, messageId, edit, chat }: EarlyEdit & { tx: Tx },
): Promise<boolean> => {
  const wasTaken = await events.wasTaken(professionalId, messageId, tx);
  if (wasTaken && (await messages.placesOf(professionalId, messageId, tx)).length === 0) return true;
  const erasedAt = await people.erasedAt(professionalId, { addresses: [...chat.jids] }, tx);
  return erasedAt !== null && edit.at <= erasedAt;
};

const keepNewest = async (
  deps: UpdateDeps,
  professionalId: number,
  early: EarlyEdit & { tx: Tx },
): Promise<void> => {
  const { events } = deps;
  const { tx, messageId, edit, told } = early;
  if (await isLeftover(deps, professionalId, early)) return;
  const known = await events.earlyOf(professionalId, messageId, tx);
  const isOlder = known.edit !== null && known.edit.at > edit.at;
  if (known.edit && isOlder && comparePersons(known.edit.told, told) !== 'other') return;
  await events.keepEarly(professionalId, { messageId, edit, told }, tx);
};

interface UpdateTarget {
  messageId: string;
  chat: EventChat;
}

/** Serializes the updates of one message, whose chat is not known yet. */
const inOrder = (
  { lanes, db }: UpdateDeps,
  { professionalId, messageId }: { professionalId: number; messageId: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> =>
  lanes.take({ professional: professionalId, chat: `message ${messageId}` }, () => db.transaction(work));

const updateOf = ({ professionalId, number }: Connection, { messageId, chat }: UpdateTarget) => ({
  professionalId,
  ownNumber: number,
  messageId,
  chat,
});

/** Locks the chat before its messages, as everywhere: a turn of the chat ends before its words change. */
const lockItsChat = async (tx: Tx, deps: UpdateDeps, update: Update): Promise<void> => {
  const target = await targetOf(deps)(tx, update);
  if (typeof target !== 'string')
    await deps.conversations.lock(update.professionalId, target.place.conversationId, tx);
};

/** Skips the chat's response time for a client in danger. */
const answerAtOnce = (
  tx: Tx,
  { queue }: UpdateDeps,
  { professionalId, conversationId }: { professionalId: number; conversationId: number },
): Promise<void> => queue.send(tx, turnJob, { payload: { professionalId, conversationId } });

const isInDanger = (words: string): boolean => dangersIn(words).size > 0;

const notifyRemovedWords = async (
  tx: Tx,
  deps: UpdateDeps,
  { professionalId, conversationId }: { professionalId: number; conversationId: number },
): Promise<void> => {
  const key = { professionalId, conversationId };
  const chat = await chatOfUpdate(deps)(tx, key);
  if (chat) await notifyRemovedDanger(deps)(tx, { key, name: chat.name, now: deps.clock() });
};

/** Replaces the text of a message, even while it waits for its turn; of two edits the later one stays. */
export const applyEdit =
  (deps: UpdateDeps) =>
  async (
    connection: Connection,
    { messageId, chat, text, at }: UpdateTarget & { text: string; at: Date | null },
  ): Promise<void> => {
    if (!isToldPersonal(chat)) return;
    const { professionalId } = connection;
    await inOrder(deps, { professionalId, messageId }, async (tx) => {
      const edit = { text, at: at ?? deps.clock() };
      await lockItsChat(tx, deps, updateOf(connection, { messageId, chat }));
      await deps.events.lockMessage(professionalId, messageId, tx);
      const target = await targetOf(deps)(tx, updateOf(connection, { messageId, chat }));
      if (target === 'unclear') return;
      const told = personNamed(chat, connection.number);
      if (target === 'unknown') return keepNewest(deps, professionalId, { tx, messageId, chat, told, edit });
      const { change, before = '' } = await deps.messages.rewrite(
        professionalId,
        { messageId, ...target, ...edit },
        tx,
      );
      const { conversationId } = target.place;
      const late = { professionalId, conversationId, messageId, ...edit };
      if (change === 'too-late') await notifyLateEdit(deps)(tx, late);
      if (change === 'unanswered') await replyToEdit(deps)(tx, late);
      if (change !== 'same' && isInDanger(before) && !isInDanger(text))
        await notifyRemovedWords(tx, deps, late);
      if (change === 'changed' && isInDanger(text)) await answerAtOnce(tx, deps, late);
      if (change !== 'same') await announce(tx, { professionalId, topic: 'whatsapp' });
    });
  };

/** Marks a message as deleted by its sender: the professional still sees it, it gets no reply, its question is closed. */
export const applyDeletion =
  (deps: UpdateDeps) =>
  async (connection: Connection, { messageId, chat }: UpdateTarget): Promise<void> => {
    if (!isToldPersonal(chat)) return;
    const { professionalId } = connection;
    await inOrder(deps, { professionalId, messageId }, async (tx) => {
      await lockItsChat(tx, deps, updateOf(connection, { messageId, chat }));
      await deps.events.lockMessage(professionalId, messageId, tx);
      const target = await targetOf(deps)(tx, updateOf(connection, { messageId, chat }));
      if (target === 'unclear') return;
      const told = personNamed(chat, connection.number);
      if (target === 'unknown') return deps.events.keepEarly(professionalId, { messageId, told }, tx);
      const deleted = { messageId, ...target, at: deps.clock() };
      const change = await deps.messages.markDeleted(professionalId, deleted, tx);
      const key = { professionalId, conversationId: target.place.conversationId };
      if (typeof change === 'object' && isInDanger(change.words)) await notifyRemovedWords(tx, deps, key);
      if (typeof change === 'object' && change.isAnswered) {
        // a later "ok" would answer a question about the deleted words
        await deps.conversations.update(key, { dialogue: null }, tx);
        await notifyLateDeletion(deps)(tx, { ...key, messageId, text: change.words });
      }
      if (change !== 'same') await announce(tx, { professionalId, topic: 'whatsapp' });
    });
  };

/** Records the delivery status of our message; statuses arrive in any order and repeatedly (Evolution API 2.3.7). */
export const applyDeliveryStatus =
  (deps: UpdateDeps) =>
  async (
    connection: Connection,
    { messageId, chat, status: said }: UpdateTarget & { status: string },
  ): Promise<void> => {
    const status = acknowledgements.find((known) => known === said);
    if (!status || !isToldPersonal(chat)) return;
    const { professionalId } = connection;
    const acknowledge = async (tx: Tx): Promise<boolean> => {
      const target = await targetOf(deps)(tx, updateOf(connection, { messageId, chat }));
      if (typeof target === 'string') return target === 'unclear';
      await deps.outbox.acknowledge(tx, professionalId, { messageId, place: target.place, status });
      return true;
    };
    await inOrder(deps, { professionalId, messageId }, async (tx) => {
      if (await acknowledge(tx)) return;
      // another transaction may be storing the message under this lock: look again once it is released
      await deps.events.lockMessage(professionalId, messageId, tx);
      if (!(await acknowledge(tx))) await deps.events.keepEarly(professionalId, { messageId, status }, tx);
    });
  };
