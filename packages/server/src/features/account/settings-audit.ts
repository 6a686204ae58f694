// Audit of settings changes: one hook instead of a line in every service.
import type { FastifyInstance } from 'fastify';
import type { AuditRepository } from './audit-repository.ts';

/** Calls that change how the product behaves, with the settings that they belong to. */
export const settingsCalls: Readonly<Record<string, string>> = {
  'PUT /api/professional': 'business',
  'PUT /api/notifications/preferences': 'notifications',
  'POST /api/push-subscriptions': 'push',
  'DELETE /api/push-subscriptions': 'push',
  'PUT /api/settings': 'hours',
  'PUT /api/settings/templates': 'templates',
  'PUT /api/settings/reminders': 'reminders',
  'PUT /api/settings/ai': 'assistant',
  'PUT /api/clients/:id/ai-toggle': 'assistant-of-a-client',
  'POST /api/whatsapp/disconnect': 'whatsapp-connection',
  'POST /api/whatsapp/save-evolution-settings': 'whatsapp',
  'POST /api/whatsapp/sync-evolution-settings': 'whatsapp',
  'PUT /api/whatsapp/chat-settings': 'whatsapp-chats',
};

/** Records settings changes before the response: if the row cannot be written, the client gets an error and retries. */
export const auditSettings = (app: FastifyInstance, audit: AuditRepository): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const subject = settingsCalls[`${request.method} ${request.routeOptions.url}`];
    if (subject !== undefined && request.caller && reply.statusCode < 300) {
      await audit.add(request.caller.professionalId, { action: 'settings.changed', subject });
    }
    return payload;
  });
};
