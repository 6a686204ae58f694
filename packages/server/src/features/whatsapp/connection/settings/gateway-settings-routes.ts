import type { FastifyInstance } from 'fastify';
import { gatewaySettingsApi } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { mount } from '#http/routes/mount.ts';
import type { GatewaySettingsService } from './gateway-settings-service.ts';

export const gatewaySettingsRoutes = (app: FastifyInstance, settings: GatewaySettingsService): void => {
  mount(app, gatewaySettingsApi.read, ({ caller }) => settings.read(caller.professionalId));
  mount(app, gatewaySettingsApi.save, ({ caller, body }) => settings.save(caller.professionalId, body));
  mount(app, gatewaySettingsApi.sync, ({ caller, body }) => settings.sync(caller.professionalId, body));
  mount(app, gatewaySettingsApi.configureWebhook, ({ caller, body }) =>
    settings.configureWebhook(caller.professionalId, body.settings),
  );
  mount(app, gatewaySettingsApi.syncStatus, ({ caller }) => settings.syncStatus(caller.professionalId));
  mount(app, gatewaySettingsApi.testConnection, ({ caller }) =>
    settings.testConnection(caller.professionalId),
  );
  mount(app, gatewaySettingsApi.readChat, ({ caller }) => settings.readChat(caller.professionalId));
  mount(app, gatewaySettingsApi.saveChat, ({ caller, body }) =>
    settings.saveChat(caller.professionalId, body),
  );
};
