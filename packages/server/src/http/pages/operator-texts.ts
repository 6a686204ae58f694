// Texts of the legal pages about this installation. The build has the placeholders (legal-text.ts of the web package).
import { escapeHtml } from './message-page.ts';

/** Operator of this server, and effects of its configuration on personal data. */
export interface Operator {
  name?: string | undefined;
  /** E-mail or https address. */
  contact?: string | undefined;
  /** Host of the language model that answers clients; absent with the rule engine. */
  modelHost?: string | undefined;
  transcribesAudio: boolean;
  /** See `AppSettings.messageRetentionMonths`. */
  messageRetentionMonths?: number | undefined;
}

const contactLink = (contact: string): string => {
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return `<a href="${escapeHtml(href)}">${escapeHtml(contact)}</a>`;
};

const messagesKept = (months: number | undefined): string =>
  months === undefined
    ? 'enquanto a conta do profissional existir, ou até ele apagar os dados do cliente;'
    : `${months === 1 ? 'um mês completo' : `${months} meses completos`} além do mês em curso; as mais antigas são apagadas;`;

/** HTML of each placeholder. @param publicOrigin names the operator who configured no name */
export const operatorTexts = (operator: Operator, publicOrigin: string): Record<string, string> => {
  const { name, contact, modelHost, transcribesAudio, messageRetentionMonths } = operator;
  return {
    __OPERATOR_NAME__: escapeHtml(name ?? `quem responde por ${new URL(publicOrigin).host}`),
    __OPERATOR_CONTACT__: contact ? contactLink(contact) : 'ainda não informado por quem opera este servidor',
    __MESSAGES_KEPT__: messagesKept(messageRetentionMonths),
    __TRANSCRIPTION__: transcribesAudio
      ? 'Áudios são transcritos por um serviço de inteligência artificial, e guardamos o texto;'
      : 'Áudios não são transcritos;',
    __LANGUAGE_MODEL__: modelHost
      ? `o serviço de inteligência artificial em ${escapeHtml(modelHost)}, que recebe a conversa em que responde, os serviços e os horários, mas nenhuma anotação nem dado de outro cliente.`
      : 'nenhuma empresa de inteligência artificial: a assistente é um programa que roda neste servidor.',
  };
};
