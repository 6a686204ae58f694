import type { FastifyInstance } from 'fastify';
import { whatsappApi } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { mount } from '#http/routes/mount.ts';
import { chatRoutes } from '#features/whatsapp/chats/chat-routes.ts';
import { gatewaySettingsRoutes } from '#features/whatsapp/connection/settings/gateway-settings-routes.ts';
import type { WhatsappService } from './whatsapp-service.ts';

type WhatsappPageServices = Pick<
  WhatsappService,
  'connection' | 'overview' | 'gatewaySettings' | 'chatList' | 'chatOwner'
>;

export const whatsappRoutes = (
  app: FastifyInstance,
  { connection, overview, gatewaySettings, ...chats }: WhatsappPageServices,
): void => {
  gatewaySettingsRoutes(app, gatewaySettings);
  chatRoutes(app, chats);
  mount(app, whatsappApi.connectionStatus, ({ caller }) => connection.status(caller.professionalId));
  mount(app, whatsappApi.qrCode, ({ caller, query }) =>
    connection.qrCode(caller.professionalId, query.renew === 'true'),
  );
  mount(app, whatsappApi.pairingCode, ({ caller, body }) =>
    connection.pairingCode(caller.professionalId, body.number),
  );
  mount(app, whatsappApi.disconnect, ({ caller }) => connection.disconnect(caller.professionalId));
  mount(app, whatsappApi.stats, ({ caller }) => overview.stats(caller.professionalId));
  mount(app, whatsappApi.recentMessages, ({ caller }) => overview.recentMessages(caller.professionalId));
};
