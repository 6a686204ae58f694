// Every recorded webhook of Evolution API 2.3.7, parsed into our events.
import { recordedWebhooks, type RecordedWebhook } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { describe, expect, it } from 'vitest';
import { type EvolutionEvent, parseEvolutionEvent } from './wire/evolution-events.ts';

const inWords = (event: EvolutionEvent | null): string => {
  switch (event?.kind) {
    case 'message':
    case 'sent': {
      const { kind, fromMe, text } = event.message;
      return `${event.kind} ${kind}${fromMe ? ' fromMe' : ''}${text === null ? '' : `: ${text}`}`;
    }
    case 'connection':
      return `connection ${event.state} ${event.statusReason}`;
    case 'status':
      return `status ${event.status}`;
    case 'other':
      return `other ${event.event}`;
    default:
      return event?.kind ?? 'no event';
  }
};

/** Events parsed from each scenario, in order of arrival; without contacts, which we never read. */
const read: Record<string, string[]> = {
  create: ['other instance.create', 'connection connecting 200', 'qr'],
  connecting: [],
  'scan-to-open': ['qr', 'connection connecting 200', 'connection open 200'],
  'after-sends': [
    'sent text fromMe: Olá! Sua consulta é amanhã às 14:00.',
    'sent text fromMe: Veja https://example.com',
    'sent text fromMe: respondendo',
    'sent text fromMe: x',
    'sent text fromMe: x',
    'sent text fromMe: x',
    'sent image fromMe: Foto',
    'sent audio fromMe',
    'sent other fromMe',
  ],
  'in:text': ['message text: Oi, quero marcar um horário'],
  'in:text-duplicate-same-id': ['message text: primeira'],
  'in:text-duplicate-same-id-2': ['message text: primeira'],
  'in:extendedText-reply': ['message text: isso mesmo'],
  'in:lid-addressed': ['message text: mensagem via LID'],
  'in:lid-without-alt': ['message text: LID sem telefone'],
  'in:fromMe-typed-on-phone': ['message text fromMe: Resposta do profissional no celular'],
  'in:offline-backlog-append': ['message text: mensagem de ontem'],
  'in:group': [],
  'in:status-broadcast': ['message text: meu status'],
  'in:reaction': ['message other'],
  'in:buttons-reply': ['message text: Confirmar'],
  'in:template-button-reply': ['message text: Confirmar'],
  'in:interactive-reply': ['message text: Confirmar'],
  'in:list-reply': ['message text: 14:00'],
  'in:audio-ptt': ['message audio'],
  'in:audio-expired-media': ['message audio'],
  'in:image-caption': ['message image: comprovante'],
  'in:ephemeral-text': ['message text: mensagem temporária'],
  'in:view-once-image': ['message image'],
  'in:location': ['message other'],
  'in:contact': ['message other'],
  'in:edited': ['edited'],
  'in:revoked': ['deleted'],
  'update-delivered': ['status DELIVERY_ACK'],
  'update-read': ['status READ'],
  'update-unknown-id': [],
  'update-deleted': ['deleted'],
  'call-offer': [
    'call',
    'message text fromMe: Não posso atender ligações. Por favor, envie mensagem de texto.',
  ],
  'call-offer-lid': [
    'call',
    'message text fromMe: Não posso atender ligações. Por favor, envie mensagem de texto.',
  ],
  'call-terminate': ['other call'],
  'in:image-after-base64-off': ['message image: depois'],
  restart: ['connection connecting 200', 'connection open 200'],
  'in:image-after-restart': ['message image: depois do restart'],
  'disconnect-428': ['connection connecting 200', 'connection open 200'],
  'disconnect-440': ['connection connecting 200', 'connection open 200'],
  'disconnect-403-ban': ['connection close 403', 'other logout.instance', 'connection close 403'],
  'connect-after-403': ['connection connecting 200', 'qr'],
  rescan: ['connection connecting 200', 'connection open 200'],
  'disconnect-401-phone-unlinked': ['connection close 401', 'other logout.instance', 'connection close 401'],
  'reconnect-after-401': [
    'connection connecting 200',
    'qr',
    'connection connecting 200',
    'connection open 200',
  ],
  logout: ['connection close 401', 'other logout.instance', 'connection close 401'],
  'connect-after-logout': ['connection connecting 200', 'connection refused 428', 'connection refused 428'],
  'delete-while-connecting': ['other instance.delete', 'other remove.instance'],
  pairing: ['other instance.create', 'connection connecting 200', 'qr'],
  'qr-limit': ['qr', 'qr', 'qr', 'connection refused 428', 'connection refused 428'],
  'connect-after-qr-limit': ['connection connecting 200', 'qr'],
  'delete-prof3': [
    'connection close 401',
    'other logout.instance',
    'connection close 401',
    'other instance.delete',
    'other remove.instance',
  ],
  'extra:send': ['sent text fromMe: a'],
  'extra:server-ack': ['status SERVER_ACK'],
  'extra:delivered-key-lid': ['status DELIVERY_ACK'],
  'extra:error-463': ['status ERROR'],
  'extra:group': ['message text: oi grupo'],
  'extra:ios-and-owner-android': ['message text: ios id', 'message text fromMe: dono no android'],
  'extra:undecryptable': [],
};

const isOfContacts = ({ event }: RecordedWebhook): boolean => event.startsWith('contacts.');

describe('webhooks recorded from Evolution API 2.3.7', () => {
  it('are all there', () => {
    expect(Object.keys(read)).toEqual(Object.keys(recordedWebhooks.scenarios));
  });

  // spec: 2 §7.37
  it.each(Object.entries(recordedWebhooks.scenarios))(
    'are parsed into the expected events: %s',
    (scenario, webhooks) => {
      const events = webhooks.filter((webhook) => !isOfContacts(webhook)).map(parseEvolutionEvent);
      expect(events.map(inWords)).toEqual(read[scenario]);
    },
  );
});
