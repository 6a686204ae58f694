import { expect, it } from 'vitest';
import { parseMessage } from './evolution-messages.ts';

it.each([[{ name: 'Maria' }], [42], [true], [['Maria']], [null]])(
  'a name that is %j is left out, and the message is kept',
  (pushName) => {
    const key = { id: '3A1', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    const message = parseMessage({ key, pushName, message: { conversation: 'oi' }, messageTimestamp: 1 });
    expect(message).toMatchObject({ messageId: '3A1', text: 'oi', pushName: '' });
  },
);
