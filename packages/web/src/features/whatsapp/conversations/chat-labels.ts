// Labels and icons of messages, for places with room for one line or a mark.
import type {
  Chat,
  ChatMessage,
  DeliveryState,
  MessageKind,
} from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  Contact,
  File,
  Image,
  MapPin,
  MessageSquareMore,
  Mic,
  PhoneMissed,
  Sticker,
  Video,
  type LucideIcon,
} from 'lucide-react';

interface KindLook {
  icon: LucideIcon;
  label: string;
}

/** Kinds other than text. */
export const KINDS: Record<Exclude<MessageKind, 'text'>, KindLook> = {
  audio: { icon: Mic, label: 'Áudio' },
  image: { icon: Image, label: 'Foto' },
  video: { icon: Video, label: 'Vídeo' },
  document: { icon: File, label: 'Documento' },
  sticker: { icon: Sticker, label: 'Figurinha' },
  location: { icon: MapPin, label: 'Localização' },
  contact: { icon: Contact, label: 'Contato' },
  call: { icon: PhoneMissed, label: 'Ligação' },
  other: { icon: MessageSquareMore, label: 'Outra mensagem' },
};

/** True if the text already says what the message is, so that its kind is not named as well. */
export const isNamedByWords = ({ kind, content }: Pick<ChatMessage, 'kind' | 'content'>): boolean =>
  kind === 'text' || kind === 'call' || (kind === 'other' && content !== '');

/** Delivery states of outgoing messages. */
export const DELIVERIES: Record<DeliveryState, KindLook> = {
  queued: { icon: Clock, label: 'Na fila' },
  sending: { icon: Clock, label: 'Enviando' },
  sent: { icon: Check, label: 'Enviada' },
  delivered: { icon: CheckCheck, label: 'Entregue' },
  read: { icon: CheckCheck, label: 'Lida' },
  failed: { icon: CircleAlert, label: 'Não enviada' },
};

/** One line of a message: its text, or else its kind. */
export function previewText({ kind, content, transcript, isDeleted }: ChatMessage): string {
  if (isDeleted) return 'Mensagem apagada';
  const words = transcript ?? content;
  if (kind === 'text' || isNamedByWords({ kind, content })) return words;
  return words === '' ? KINDS[kind].label : `${KINDS[kind].label}: ${words}`;
}

/** `held`: the assistant would reply, but the connection prevents it. */
export type Answerer = ReturnType<typeof responderOf> | 'held';

/** Current responder of a chat, given the state of the connection. */
export function shownAnswererOf(chat: Chat, now: number, isHeld: boolean): Answerer {
  const usual = responderOf(chat, now);
  return isHeld && usual === 'assistant' ? 'held' : usual;
}

/** Current responder of a chat; an expired pause does not count. */
export function responderOf(
  { mode, humanUntil, isAssistantOff }: Chat,
  now: number,
): 'assistant' | 'owner' | 'nobody' {
  if (isAssistantOff) return 'nobody';
  const isYours = mode === 'human' && (humanUntil === null || Date.parse(humanUntil) > now);
  return isYours ? 'owner' : 'assistant';
}
