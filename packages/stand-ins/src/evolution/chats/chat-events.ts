// Edits, deletions and calls in a chat.
import type { Body } from '#evolution/checks/body-schema.ts';
import { newMessageId } from './incoming.ts';
import {
  profilePictureUrl,
  rowId,
  type Instance,
  type StoredMessage,
} from '#evolution/instances/instances.ts';
import { lidOf } from '#evolution/instances/jids.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import type { WebhookDelivery } from '#evolution/instances/webhook-delivery.ts';

interface Deps {
  state: EvolutionState;
  webhooks: WebhookDelivery;
}

export interface Call {
  jid: string;
  id: string;
  status: 'offer' | 'terminate' | 'reject' | 'accept' | 'timeout';
  isVideo: boolean;
  /** The chat is identified by its hidden number (LID). */
  isHidden: boolean;
}

const keyOf = ({ key }: StoredMessage) => ({ remoteJid: key.remoteJid, fromMe: key.fromMe, id: key.id });

/** Updates the stored row in place (text and edit time), so later searches return only the new text. */
export function edit(
  { state, webhooks }: Deps,
  given: { instance: Instance; message: StoredMessage; text: string },
) {
  const { instance, message, text } = given;
  const editedMessage = { conversation: text };
  webhooks.emit(instance, 'MESSAGES_EDITED', {
    key: keyOf(message),
    type: 'MESSAGE_EDIT',
    editedMessage,
    timestampMs: String(state.now()),
  });
  message.message = editedMessage;
  message.messageTimestamp = Math.floor(state.now() / 1000);
  message.status = 'EDITED';
  state.changed();
}

/** `REVOKE`: the sender deleted the message. `DELETED`: the paired phone reports the deletion. */
export function revokeMessage(
  { state, webhooks }: Deps,
  given: { instance: Instance; message: StoredMessage; as: 'REVOKE' | 'DELETED' },
) {
  const { instance, message, as } = given;
  const key = keyOf(message);
  if (as === 'REVOKE') webhooks.emit(instance, 'MESSAGES_EDITED', { key, type: 'REVOKE' });
  else webhooks.emit(instance, 'MESSAGES_DELETE', { ...key, status: 'DELETED' });
  message.status = as === 'REVOKE' ? 'EDITED' : 'DELETED';
  state.changed();
}

function callData(call: Call, date: string): Body {
  return {
    chatId: call.isHidden ? lidOf(call.jid) : call.jid,
    from: call.jid,
    id: call.id,
    date,
    offline: false,
    status: call.status,
    ...(call.status === 'terminate' ? {} : { isVideo: call.isVideo }),
  };
}

/** The vendor's automatic call rejection: its text comes back as if the owner had typed it. */
function refusalOf(jid: string, text: string, seconds: number): StoredMessage {
  return {
    rowId: rowId(),
    key: { remoteJid: jid, fromMe: true, id: newMessageId('3EB0', 9) },
    pushName: 'Você',
    status: 'PENDING',
    message: { conversation: text },
    messageType: 'conversation',
    messageTimestamp: seconds,
    source: 'web',
    contextInfo: undefined,
    updates: [],
  };
}

/** Reports a call event of any status; `payload` formats a message as a webhook. */
export function call(
  { state, webhooks }: Deps,
  given: { instance: Instance; call: Call; payload: (instance: Instance, message: StoredMessage) => object },
): void {
  const { instance } = given;
  const { rejectCall, msgCall } = instance.settings;
  webhooks.emit(instance, 'CALL', callData(given.call, state.nowIso()));
  if (given.call.status !== 'offer' || !rejectCall || msgCall === '') return;
  const message = refusalOf(given.call.jid, msgCall, Math.floor(state.now() / 1000));
  instance.messages.push(message);
  webhooks.emit(instance, 'MESSAGES_UPSERT', given.payload(instance, message));
  webhooks.emit(instance, 'CONTACTS_UPDATE', {
    remoteJid: message.key.remoteJid,
    pushName: '',
    profilePicUrl: profilePictureUrl,
    instanceId: instance.id,
  });
  state.changed();
}
