/** A client whose number WhatsApp hides: the chat can be answered, the person has to be asked for a phone. */
export const needsPhone = (chat: { phone: string | null; chatJid: string }): boolean =>
  chat.phone === null && chat.chatJid.endsWith('@lid');
