// Finds the chat of an inbound message. One person has one chat, regardless of the phone form or hidden id that WhatsApp
// sends: when a message shows that two chats belong to one person, they are merged.
import { isLid, provenPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import { isHandledByHuman } from '@zelo/domain/whatsapp/chats/takeover.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { Queue } from '#jobs/queue.ts';
import type {
  ChatIdentity,
  Conversation,
  ConversationChange,
  ConversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { turnJob } from '#features/whatsapp/turn/turn-service.ts';
import { sendJob } from '#features/whatsapp/outbox/outbox-service.ts';
import { jidVariants } from '#features/whatsapp/conversations/phone-jids.ts';

export interface ChatsDeps {
  conversations: ConversationRepository;
  clients: Pick<ClientsService, 'findByPhone'>;
  notifications: Pick<NotificationService, 'notify'>;
  queue: Pick<Queue, 'send'>;
}

/** A contact seen in a webhook event: known identifiers, time and tenant. */
export interface InboundContact {
  tenant: number;
  identity: ChatIdentity;
  /** Address of their phone, if reported. */
  phoneJid: string | null;
  /** Seen in an outgoing message, not in an incoming one. */
  isOurs: boolean;
  at: Date;
  now: Date;
}

/** The chat that stays: the oldest with a phone's address, else the oldest. */
const survivorOf = (chats: Conversation[]): Conversation | undefined =>
  chats.find(({ chatJid }) => !isLid(chatJid)) ?? chats[0];

const later = (left: Date | null, right: Date | null): Date | null =>
  left === null || right === null ? null : new Date(Math.max(left.getTime(), right.getTime()));

/** Fields that the surviving chat takes over; a takeover by a person in either chat applies to the merged one. */
const inherited = (stays: Conversation, goes: Conversation, now: Date): ConversationChange => {
  const held = [stays, goes].filter((chat) => isHandledByHuman(chat, now));
  const [first, second] = held;
  return {
    clientId: stays.clientId ?? goes.clientId,
    phone: stays.phone ?? goes.phone,
    lid: stays.lid ?? goes.lid,
    pushName: stays.pushName ?? goes.pushName,
    ...(goes.lastMessageAt > stays.lastMessageAt && { lastMessageAt: goes.lastMessageAt }),
    ...(first && {
      state: 'human' as const,
      humanUntil: second ? later(first.humanUntil, second.humanUntil) : first.humanUntil,
      takenByOwner: held.some(({ takenByOwner }) => takenByOwner),
    }),
    ...(goes.ownerActedAt && {
      ownerActedAt: new Date(Math.max(goes.ownerActedAt.getTime(), stays.ownerActedAt?.getTime() ?? 0)),
    }),
  };
};

const merged = async (
  tx: Tx,
  { conversations, queue }: ChatsDeps,
  { chats, now }: { chats: Conversation[]; now: Date },
): Promise<Conversation | undefined> => {
  let stays = survivorOf(chats);
  if (!stays) return undefined;
  const key = { professionalId: stays.professionalId, conversationId: stays.id };
  for (const goes of chats.filter(({ id }) => id !== key.conversationId)) {
    const change: ConversationChange = inherited(stays, goes, now);
    await conversations.absorb(key, goes.id, tx);
    await conversations.update(key, change, tx);
    stays = { ...stays, ...change };
    // wake the jobs for what waited in the other chat
    await queue.send(tx, turnJob, { payload: key });
    await queue.send(tx, sendJob, { payload: key });
  }
  return stays;
};

const changeFor = (known: Conversation, { identity, at }: InboundContact): ConversationChange => {
  const { chatJid, phone, lid, pushName } = identity;
  return {
    // a chat that began hidden gets its phone's address as soon as WhatsApp reveals it
    ...(isLid(known.chatJid) && !isLid(chatJid) && { chatJid }),
    ...((known.phone === null || (isLid(known.chatJid) && phone !== known.phone)) &&
      phone !== null && { phone }),
    ...(lid !== null && lid !== known.lid && { lid }),
    ...(pushName !== null && pushName !== known.pushName && { pushName }),
    ...(at > known.lastMessageAt && { lastMessageAt: at }),
  };
};

/** Client to link, so that a chat shows the client's name from the first message on. */
const withClient = async (tx: Tx, { clients }: ChatsDeps, chat: Conversation): Promise<number | null> => {
  const phone = provenPhone(chat);
  if (chat.clientId !== null || phone === null) return null;
  return (await clients.findByPhone(chat.professionalId, phone, tx))?.id ?? null;
};

/** Merges the person's chats into one, or creates a chat. */
const chatAmong = async (
  tx: Tx,
  deps: ChatsDeps,
  { heard, chats }: { heard: InboundContact; chats: Conversation[] },
): Promise<{ conversation: Conversation; isNew: boolean }> => {
  const { tenant, identity, isOurs, at, now } = heard;
  const known =
    (await merged(tx, deps, { chats, now })) ??
    (await deps.conversations.insertOnce(tenant, { ...identity, lastMessageAt: at }, tx));
  const change = changeFor(known, heard);
  // an echo of a sent message says nothing about who the client is
  const isEcho = isOurs && chats.length > 0;
  const clientId = isEcho ? null : await withClient(tx, deps, { ...known, ...change });
  if (clientId !== null) change.clientId = clientId;
  if (Object.keys(change).length > 0) {
    await deps.conversations.update({ professionalId: tenant, conversationId: known.id }, change, tx);
  }
  return { conversation: { ...known, ...change }, isNew: chats.length === 0 };
};

/** True for a chat that shares only the hidden id: it belongs to another phone than the reported one. */
const isOfOtherPhone = (
  chat: Conversation,
  { phoneJid, identity }: InboundContact,
  addresses: string[],
): boolean =>
  phoneJid !== null &&
  !isLid(chat.chatJid) &&
  !addresses.includes(chat.chatJid) &&
  chat.phone !== identity.phone;

/** Moves the hidden id to the phone that was last seen with it; null when that is another phone. */
const passLid = async (
  tx: Tx,
  { conversations }: ChatsDeps,
  { others, heard }: { others: Conversation[]; heard: InboundContact },
): Promise<string | null> => {
  if (others.some(({ lastMessageAt }) => lastMessageAt > heard.at)) return null;
  for (const { professionalId, id } of others)
    await conversations.update({ professionalId, conversationId: id }, { lid: null }, tx);
  return heard.identity.lid;
};

/** Asks the owner to decide: both numbers may be in use, and the client's record has the old one. */
const notifyOtherPhone = async (
  tx: Tx,
  { notifications }: ChatsDeps,
  { heard, chatId }: { heard: InboundContact; chatId: number },
): Promise<void> => {
  const { lid, chatJid, pushName } = heard.identity;
  const text = `${pushName ?? 'Alguém'} escreveu de outro número. As respostas vão para o número que escreveu, numa conversa à parte; os lembretes, para o telefone do cadastro. Confira se ele mudou.`;
  await notifications.notify(tx, heard.tenant, {
    kind: 'person-asked',
    title: 'Confira um número novo',
    message: text,
    link: chatLink(chatId),
    about: { conversationId: chatId, name: pushName },
    onceKey: `other-phone:${lid}:${chatJid}`,
  });
};

/** The contact's chat with its row locked; created if missing. */
export const findOrCreateConversation =
  (deps: ChatsDeps) =>
  async (tx: Tx, heard: InboundContact): Promise<{ conversation: Conversation; isNew: boolean }> => {
    const { tenant, identity, phoneJid, isOurs } = heard;
    const given = [identity.chatJid, phoneJid, identity.lid].filter((jid) => jid !== null);
    // a chat that we started may have the other form of the number
    const addresses = [...new Set(given.flatMap(jidVariants))];
    const found = await deps.conversations.lockAll(tenant, { addresses, lid: identity.lid }, tx);
    const others = found.filter((chat) => isOfOtherPhone(chat, heard, addresses));
    if (others.length === 0) return chatAmong(tx, deps, { heard, chats: found });
    const lid = await passLid(tx, deps, { others, heard });
    const chats = found.filter((chat) => !others.includes(chat));
    const told = { ...heard, identity: { ...identity, lid } };
    const itsChat = await chatAmong(tx, deps, { heard: told, chats });
    if (!isOurs) await notifyOtherPhone(tx, deps, { heard, chatId: itsChat.conversation.id });
    return itsChat;
  };
