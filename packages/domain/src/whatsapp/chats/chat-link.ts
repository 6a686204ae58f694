/** Where a chat is read and answered: the path of a notification that is about it, by the conversation's id. */
export const chatLink = (conversationId: number): string => `/whatsapp/conversas?chat=${conversationId}`;
