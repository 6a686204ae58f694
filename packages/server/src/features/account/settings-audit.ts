// Which settings were changed, as the audit log tells it: one place instead of a line in every service.
import type { FastifyInstance } from 'fastify';
import type { AuditRepository } from './audit-repository.ts';

/** Calls that change how the product behaves, and which settings they are of. */
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

/**
 * Leaves a row for every change of settings that was made, before it is answered: a change whose row cannot be written
 * is answered as one that must be tried again.
 */
export const auditSettings = (app: FastifyInstance, audit: AuditRepository): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const subject = settingsCalls[`${request.method} ${request.routeOptions.url}`];
    if (subject !== undefined && request.caller && reply.statusCode < 300) {
      await audit.add(request.caller.professionalId, { action: 'settings.changed', subject });
    }
    return payload;
  });
};
