export const chatLink = (conversationId: number): string => `/whatsapp/conversas?chat=${conversationId}`;
