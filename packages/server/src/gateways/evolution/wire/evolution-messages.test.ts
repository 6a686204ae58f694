import { expect, it } from 'vitest';
import { parseMessage } from './evolution-messages.ts';

it.each([[{ name: 'Maria' }], [42], [true], [['Maria']], [null]])(
  'drops a name that is %j and keeps the message',
  (pushName) => {
    const key = { id: '3A1', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    const message = parseMessage({ key, pushName, message: { conversation: 'oi' }, messageTimestamp: 1 });
    expect(message).toMatchObject({ messageId: '3A1', text: 'oi', pushName: '' });
  },
);
