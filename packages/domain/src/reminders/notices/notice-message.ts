// Texts for the client after the owner moved, cancelled or reopened a visit. Both hours come with their date, so that the text stays true at any delay.
import type { Instant } from '#shared/instant.ts';
import { type NoticeRule, seriesNotice } from './series-notice.ts';
import { renderTemplate, type TemplateVisit } from '#reminders/messages/message-template.ts';

const NOW = 'agora é {day}, {date}, às {time}. Se não puder, é só responder esta mensagem.';

export const noticeTemplates = {
  move: `Olá, {client_name}! Seu horário mudou: ${NOW}`,
  cancellation:
    'Olá, {client_name}! Seu horário de {date}, às {time}, foi cancelado. Se quiser marcar outro, é só responder esta mensagem.',
  reopening:
    'Olá, {client_name}! Seu horário de {date}, às {time}, está mantido: desconsidere o cancelamento.',
} as const;

/**
 * @param visit with the rule after a change of several visits of a series, of which it is the first
 * @param formerStart the start that the client knows, if not the current one
 */
export const noticeMessage = (
  kind: keyof typeof noticeTemplates,
  { changedRule: rule, ...visit }: TemplateVisit & { changedRule?: NoticeRule | null | undefined },
  formerStart: Instant | null,
): string | null => {
  if (rule && kind !== 'reopening') return seriesNotice(kind, visit, { rule, formerStart });
  if (formerStart === null) return renderTemplate(noticeTemplates[kind], visit).text;
  const known = { ...visit, start: formerStart };
  if (kind !== 'move') return renderTemplate(noticeTemplates[kind], known).text;
  const former = renderTemplate('{date}, às {time}', known).text;
  return renderTemplate(`Olá, {client_name}! Seu horário de ${former}, mudou: ${NOW}`, visit).text;
};
