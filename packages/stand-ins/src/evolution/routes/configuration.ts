// Settings and webhook rows: merges a body into the stored values (Evolution API 2.3.7).
import type { Body } from '#evolution/checks/body-schema.ts';
import {
  noSettings,
  rowId,
  type Instance,
  type Settings,
  type WebhookRow,
} from '#evolution/instances/instances.ts';
import { EvolutionError } from '#evolution/checks/refusals.ts';

export const webhookEvents = [
  'APPLICATION_STARTUP',
  'QRCODE_UPDATED',
  'MESSAGES_SET',
  'MESSAGES_UPSERT',
  'MESSAGES_EDITED',
  'MESSAGES_UPDATE',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'SEND_MESSAGE_UPDATE',
  'CONTACTS_SET',
  'CONTACTS_UPSERT',
  'CONTACTS_UPDATE',
  'PRESENCE_UPDATE',
  'CHATS_SET',
  'CHATS_UPSERT',
  'CHATS_UPDATE',
  'CHATS_DELETE',
  'GROUPS_UPSERT',
  'GROUP_UPDATE',
  'GROUP_PARTICIPANTS_UPDATE',
  'CONNECTION_UPDATE',
  'LABELS_EDIT',
  'LABELS_ASSOCIATION',
  'CALL',
  'TYPEBOT_START',
  'TYPEBOT_CHANGE_STATUS',
  'REMOVE_INSTANCE',
  'LOGOUT_INSTANCE',
  'INSTANCE_CREATE',
  'INSTANCE_DELETE',
  'STATUS_INSTANCE',
];

/** Overlays the settings in a body; ignores other fields. */
export function settingsFrom(body: Body, current: Settings): Settings {
  const names = Object.keys(noSettings).filter((name) => body[name] !== undefined);
  return { ...current, ...Object.fromEntries(names.map((name) => [name, body[name]])) };
}

function eventsFrom(hook: Body): string[] {
  if (hook.enabled === false) return [];
  if (!Array.isArray(hook.events))
    throw new EvolutionError(500, "Cannot read properties of undefined (reading 'length')");
  return hook.events.length === 0 ? webhookEvents : hook.events.map(String);
}

/** The webhook row after a `set`: missing fields keep their value, except `events`. */
export function webhookFrom(hook: Body, instance: Instance, nowIso: string): WebhookRow {
  const before = instance.webhook;
  return {
    id: before?.id ?? rowId(),
    url: String(hook.url),
    headers: (hook.headers as Record<string, string> | undefined) ?? before?.headers ?? null,
    enabled: hook.enabled !== false,
    events: eventsFrom(hook),
    webhookByEvents: typeof hook.byEvents === 'boolean' ? hook.byEvents : (before?.webhookByEvents ?? false),
    webhookBase64: typeof hook.base64 === 'boolean' ? hook.base64 : (before?.webhookBase64 ?? false),
    createdAt: before?.createdAt ?? nowIso,
    updatedAt: nowIso,
    instanceId: instance.id,
  };
}
