// Reasons why a message was not sent, for the professional who reads the chat.

const failures: Record<string, string> = {
  'not-on-whatsapp': 'Este número não tem WhatsApp.',
  'no-instance': 'O WhatsApp não está conectado.',
  'unknown-instance': 'O serviço do WhatsApp não encontrou a sua conexão naquele momento. Envie de novo.',
  'not-connected': 'O WhatsApp não estava conectado.',
  'too-late': 'O WhatsApp ficou fora do ar por tempo demais. Envie de novo.',
  uncertain: 'Não foi possível saber se a mensagem saiu. Confira no celular.',
  'other-number': 'O WhatsApp passou a usar outro número antes de a resposta sair. Envie de novo, se quiser.',
  'no-ack': 'O WhatsApp não confirmou o envio. Confira no celular se o número está bem.',
  whatsapp: 'O WhatsApp recusou a mensagem.',
};

const OTHER = 'Não foi possível enviar.';

/** Reasons that are our own decisions: such a message was withdrawn on purpose, so the chat does not show it. */
const WITHDRAWN: ReadonlySet<string> = new Set([
  'human',
  'switched-off',
  'number-elsewhere',
  'disconnected',
  'draft-dropped',
]);

export const failureText = (reason: string | null): string => failures[reason ?? ''] ?? OTHER;

export const isWithdrawn = (reason: string | null): boolean => WITHDRAWN.has(reason ?? '');
