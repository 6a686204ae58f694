import type { FastifyInstance } from 'fastify';
import { conversationsApi } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { type Caller, mount } from '#http/routes/mount.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import type { WhatsappService } from '#features/whatsapp/whatsapp-service.ts';

const keyOf = ({ professionalId }: Caller, { id }: { id: number }): ConversationKey => ({
  professionalId,
  conversationId: id,
});

export const chatRoutes = (
  app: FastifyInstance,
  { chatList, chatOwner }: Pick<WhatsappService, 'chatList' | 'chatOwner'>,
): void => {
  mount(app, conversationsApi.list, ({ caller, query }) => chatList.list(caller.professionalId, query));
  mount(app, conversationsApi.unread, ({ caller }) => chatList.countUnread(caller.professionalId));
  mount(app, conversationsApi.read, ({ caller, params }) => chatList.read(caller.professionalId, params.id));
  mount(app, conversationsApi.messages, ({ caller, params, query }) =>
    chatList.messages(caller.professionalId, params.id, query.before),
  );
  mount(app, conversationsApi.send, ({ caller, params, body, idempotencyKey }) =>
    chatOwner.send(keyOf(caller, params), body, idempotencyKey),
  );
  mount(app, conversationsApi.takeOver, ({ caller, params }) => chatOwner.takeOver(keyOf(caller, params)));
  mount(app, conversationsApi.handBack, ({ caller, params }) => chatOwner.handBack(keyOf(caller, params)));
  mount(app, conversationsApi.settleDanger, ({ caller, params }) =>
    chatOwner.settleDanger(keyOf(caller, params)),
  );
  mount(app, conversationsApi.markRead, ({ caller, params }) => chatOwner.markRead(keyOf(caller, params)));
  mount(app, conversationsApi.sendDraft, ({ caller, params, body }) =>
    chatOwner.sendDraft(keyOf(caller, params), body),
  );
  mount(app, conversationsApi.dropDraft, ({ caller, params }) => chatOwner.dropDraft(keyOf(caller, params)));
};
