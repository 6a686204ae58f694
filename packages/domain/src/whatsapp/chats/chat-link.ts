/** Path of a chat, used by notifications about it. */
export const chatLink = (conversationId: number): string => `/whatsapp/conversas?chat=${conversationId}`;
