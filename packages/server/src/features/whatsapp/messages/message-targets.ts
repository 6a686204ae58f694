// Finds the stored message that an update refers to. WhatsApp's ids are unique within a chat only (Baileys' key: chat,
// id, side), and a chat may be named by phone, by hidden id or by both.
import { phoneFromJid, phoneKey } from '@zelo/domain/clients/phone.ts';
import {
  comparePersons,
  personOfAddresses,
  personOfChat,
  type PersonIdentity,
} from '@zelo/domain/whatsapp/chats/told-chat.ts';
import type { Tx } from '#db/database.ts';
import type { EventChat } from '#gateways/evolution/wire/evolution-events.ts';
import type {
  Conversation,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import type { MessagePlace } from './message-key-repository.ts';
import type { MessageRepository } from './message-repository.ts';
import type { ReadBackQuestions } from '#features/whatsapp/outbox/send-attempt.ts';

const PERSONAL = /@(s\.whatsapp\.net|lid)$/;

/** False for groups, stories, lists and channels. */
export const isToldPersonal = ({ jids }: EventChat): boolean => jids.every((jid) => PERSONAL.test(jid));

export const personNamed = (
  { jids }: EventChat,
  ownNumber: string | null,
): PersonIdentity & { isOwner: boolean } => {
  const person = personOfAddresses(jids);
  const own = ownNumber && phoneFromJid(`${ownNumber}@s.whatsapp.net`);
  const isOwner = person.phone !== null && own !== null && phoneKey(person.phone) === phoneKey(own);
  return isOwner ? { phone: null, lid: null, isOwner } : { ...person, isOwner };
};

export interface Target {
  place: MessagePlace;
  /** A client reported the update, for their own message. */
  isOfClient: boolean;
}

interface TargetDeps {
  messages: Pick<MessageRepository, 'placesOf'>;
  conversations: Pick<ConversationRepository, 'isChatOfLid'>;
}

type Chat = Parameters<typeof personOfChat>[0];

export interface Update {
  professionalId: number;
  /** Digits of the paired phone. */
  ownNumber: string | null;
  messageId: string;
  chat: EventChat;
}

/** True unless the chat is known to be another person's: the gateway does not always send both addresses of a person. */
export const mayBeChatOf = (told: PersonIdentity, chat: Chat): boolean =>
  ['same', 'unknown'].includes(comparePersons(personOfChat(chat), told));

/** True when an early update belongs to this chat. */
export const isToldOf =
  ({ conversations }: Pick<TargetDeps, 'conversations'>) =>
  async (
    tx: Tx,
    { professionalId, told, chat }: { professionalId: number; told: PersonIdentity; chat: Chat },
  ): Promise<boolean> =>
    mayBeChatOf(told, chat) ||
    (comparePersons(personOfChat(chat), told) === 'other-id' &&
      !(await conversations.isChatOfLid(professionalId, told.lid ?? '', tx)));

/**
 * The single message that an update refers to. `unknown`: none is stored in the named chat. `unclear`: several match,
 * and nothing decides between them.
 */
export const targetOf =
  (deps: TargetDeps) =>
  async (
    tx: Tx,
    { professionalId, ownNumber, messageId, chat }: Update,
  ): Promise<Target | 'unknown' | 'unclear'> => {
    const places = await deps.messages.placesOf(professionalId, messageId, tx);
    const named = personNamed(chat, ownNumber);
    const compared = places.map((place) => ({ place, as: comparePersons(personOfChat(place), named) }));
    const exact = compared.find(({ as }) => as === 'same');
    if (exact) return { place: exact.place, isOfClient: false };
    // nothing reveals the owner's own hidden id, and a person may get a new one
    const mayBeNew = compared.some(({ as }) => as === 'other-id');
    const isFree =
      mayBeNew &&
      named.lid !== null &&
      !(await deps.conversations.isChatOfLid(professionalId, named.lid, tx));
    const possible = compared.filter(({ as }) => as === 'unknown' || (as === 'other-id' && isFree));
    const [only] = possible;
    if (!only) return 'unknown';
    return possible.length > 1 ? 'unclear' : { place: only.place, isOfClient: named.isOwner };
  };

/** Lookups that identify a chat's own send; see `findEarlierSend`. */
export const readBackQuestions =
  ({ messages, conversations }: TargetDeps & { messages: Pick<MessageRepository, 'chatsOf'> }) =>
  (conversation: Conversation): ReadBackQuestions => ({
    knownIds: (ids) => knownIn(messages, { conversation, ids }),
    isOfAnother: async ({ messageId, lid }) => {
      const { professionalId } = conversation;
      if ((await messages.chatsOf(professionalId, [messageId])).length > 0) return true;
      const isOwn = lid === null || lid === conversation.lid;
      return !isOwn && conversations.isChatOfLid(professionalId, lid);
    },
  });

/** Ids among `ids` that this chat already stores; in other chats the same ids belong to other messages. */
export const knownIn = async (
  messages: Pick<MessageRepository, 'chatsOf'>,
  { conversation, ids }: { conversation: Conversation; ids: string[] },
  tx?: Tx,
): Promise<Set<string>> => {
  const person = personOfChat(conversation);
  const stored = await messages.chatsOf(conversation.professionalId, ids, tx);
  const its = stored.filter((chat) => chat.conversationId === conversation.id || mayBeChatOf(person, chat));
  return new Set(its.map(({ messageId }) => messageId));
};
