import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { trimEndOf } from '#shared/texts/text.ts';
import { bodyId, boundedText, done, idParams, text } from '#shared/wire-fields.ts';
import { notification } from '#account/account-contract.ts';
import { notificationKinds } from './notification-kinds.ts';

const MAX_MARKED_READ = 50;
export const NOTIFICATIONS_PER_PAGE = 30;
const MAX_ENDPOINT_LENGTH = 2000;

/** A page holds notifications older than the cursor. */
const page = z
  .object({
    items: z
      .array(notification.extend({ time: z.string().describe('ISO instant') }))
      .max(NOTIFICATIONS_PER_PAGE),
    next: z.string().nullable().describe('cursor of the next page; null at the end'),
  })
  .meta({ id: 'NotificationPage' });

const preference = z
  .object({
    kind: z.enum(notificationKinds, 'Tipo de aviso inválido'),
    bell: z.boolean('Escolha inválida').describe('counts in the bell'),
    push: z.boolean('Escolha inválida').describe('goes to subscribed browsers'),
  })
  .meta({ id: 'NotificationPreference' });

const preferences = z.array(preference).max(notificationKinds.length).meta({ id: 'NotificationPreferences' });

const givenPreferences = z
  .array(preference, 'Escolha inválida')
  .min(1, 'Escolha inválida')
  .max(notificationKinds.length, 'Escolha inválida')
  .refine((given) => new Set(given.map(({ kind }) => kind)).size === given.length, 'Tipo de aviso repetido');

/** base64url of an exact number of bytes (RFC 8291: p256dh 65, auth 16). */
const key = (characters: number) =>
  boundedText(characters + 2, 'Chave inválida')
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: 'Chave inválida', abort: true })
    .refine((value) => trimEndOf(value, '=').length === characters, 'Chave inválida');

const pushEndpoint = text(MAX_ENDPOINT_LENGTH, 'Endereço inválido').min(1, 'Endereço inválido');

/** A browser's `PushSubscription.toJSON()`. */
const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: key(87), auth: key(22) }, 'Chave inválida'),
});

export type NotificationPage = z.infer<typeof page>;
export type NotificationPreference = z.infer<typeof preference>;
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

export const notificationsApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/notifications/all',
    summary: 'Todas as notificações em páginas, da mais nova para a mais antiga',
    access: 'session',
    query: z.object({
      cursor: boundedText(29, 'Página inválida')
        .regex(/^\d{13}_\d{1,15}$/, 'Página inválida')
        .optional(),
      unread: z.enum(['true', 'false'], 'Filtro inválido').optional(),
    }),
    response: page,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Marca uma notificação como lida',
    access: 'session',
    params: idParams,
    response: done,
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'Marca como lidas as notificações que foram mostradas',
    access: 'session',
    body: z.object({
      ids: z
        .array(bodyId, 'Identificador inválido')
        .min(1, 'Identificador inválido')
        .max(MAX_MARKED_READ, 'Identificador inválido'),
    }),
    response: done,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Por onde cada tipo de aviso chega',
    access: 'session',
    response: preferences,
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Muda por onde os tipos dados chegam; os outros ficam como estão',
    access: 'session',
    body: z.object({ preferences: givenPreferences }),
    response: preferences,
  }),
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push-subscriptions',
    summary: 'Chave pública (VAPID) com que um navegador se inscreve',
    access: 'session',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions',
    summary: 'Inscreve um navegador para receber avisos',
    access: 'session',
    body: pushSubscription,
    response: done,
    status: 201,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    summary: 'Tira a inscrição de um navegador',
    access: 'session',
    body: z.object({ endpoint: pushEndpoint }),
    response: done,
  }),
};
