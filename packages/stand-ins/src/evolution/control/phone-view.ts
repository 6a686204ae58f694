// Data of the phone page: instances, clients, one chat. Names and numbers here are made up.
import type { Chats } from '#evolution/chats/chats.ts';
import type { Instance, StoredMessage } from '#evolution/instances/instances.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

export interface PhoneClient {
  jid: string;
  number: string;
  name: string;
  lastText: string;
  /** Seconds since 1970; 0 before the first message. */
  lastAt: number;
}

const examples = [
  { number: '+55 11 98888-7777', name: 'Maria Souza' },
  { number: '+55 21 97777-6666', name: 'João Lima' },
  { number: '+55 85 98877-6655', name: 'Ana Beatriz' },
];

/** The text of a message as a person sees it; other kinds are named in brackets. */
export function visibleText({ message, messageType }: StoredMessage): string {
  if (typeof message.conversation === 'string') return message.conversation;
  return `[${messageType.replace(/Message$/, '')}]`;
}

function withBrazilianShape(digits: string): string {
  const match = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return match ? `+55 ${match[1]} ${match[2]}-${match[3]}` : `+${digits}`;
}

function chatClients(instance: Instance, chats: Chats): PhoneClient[] {
  const known = new Map<string, PhoneClient>();
  for (const example of examples) {
    const jid = chats.resolve(example.number);
    known.set(jid, { jid, ...example, lastText: '', lastAt: 0 });
  }
  for (const message of instance.messages) {
    const phone = [message.key.remoteJid, message.key.remoteJidAlt].find((jid) =>
      jid?.endsWith('@s.whatsapp.net'),
    );
    const jid = phone ?? message.key.remoteJid;
    const before = known.get(jid);
    const number = before?.number ?? withBrazilianShape(jid.split('@')[0] ?? jid);
    const name = message.key.fromMe ? (before?.name ?? number) : message.pushName;
    known.set(jid, { jid, number, name, lastText: visibleText(message), lastAt: message.messageTimestamp });
  }
  return [...known.values()].sort((a, b) => b.lastAt - a.lastAt);
}

/** Everything but the chat itself. */
export function phoneView(state: EvolutionState, chats: Chats) {
  return [...state.instances.values()].map((instance) => ({
    name: instance.name,
    state: instance.state,
    qr: instance.qr.base64 ? { image: instance.qr.base64, count: instance.qr.count } : null,
    owner: instance.ownerJid
      ? {
          number: withBrazilianShape(instance.ownerJid.split('@')[0] ?? ''),
          name: instance.profileName ?? '',
        }
      : null,
    clients: chatClients(instance, chats),
  }));
}

/** One message as shown in the chat. */
export function chatLine(message: StoredMessage) {
  return {
    id: message.key.id,
    fromBusiness: message.key.fromMe,
    text: visibleText(message),
    status: message.status,
    at: message.messageTimestamp,
  };
}
