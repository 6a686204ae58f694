import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done } from '#shared/wire-fields.ts';
import { notificationKinds } from '#account/notifications/notification-kinds.ts';
import { untilWrite } from '#shared/freshness.ts';

const professional = z
  .object({
    id: z.number(),
    businessName: z.string(),
    profession: z.string().describe('one of the 26 professions of spec 2 §9'),
    timezone: z.string(),
    aiEnabled: z.boolean(),
    assistantName: z.string().nullable(),
    photoVersion: z
      .string()
      .nullable()
      .describe(
        'changes with the photo of the business, which is at /api/professional/photo; null without one',
      ),
    firstStepsClosed: z.boolean().describe('the checklist of the dashboard was put away'),
  })
  .meta({ id: 'Professional' });

const user = z
  .object({
    id: z.number(),
    email: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    professional,
  })
  .meta({ id: 'User' });

export const notification = z
  .object({
    id: z.number(),
    title: z.string().nullable(),
    message: z.string().nullable(),
    time: z.string().nullable().describe('ISO instant'),
    read: z.boolean(),
    kind: z.enum(notificationKinds),
    link: z.string().nullable().describe('path inside the application that it is about'),
  })
  .meta({ id: 'Notification' });

/** Notifications of the bell (spec 1 §7). */
export const MAX_RECENT_NOTIFICATIONS = 50;

export type User = z.infer<typeof user>;
export type Notification = z.infer<typeof notification>;

export const accountApi = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Usuário da sessão',
    access: 'session',
    response: user,
  }),
  draftKey: endpoint({
    method: 'GET',
    path: '/api/account/draft-key',
    summary: 'A chave com que o navegador cifra o que foi digitado e ainda não foi salvo',
    access: 'session',
    response: z.object({
      key: z.string().describe('32 bytes in base64, the same for an account at any time'),
    }),
  }),
  notifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Notificações, da mais nova para a mais antiga (até 50)',
    access: 'session',
    response: z.array(notification).max(MAX_RECENT_NOTIFICATIONS),
    polled: true,
    staysTrue: untilWrite,
  }),
  markNotificationsRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marca todas as notificações como lidas',
    access: 'session',
    response: done,
  }),
};
