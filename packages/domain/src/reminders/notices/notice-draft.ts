// The message to a client before the change is saved: what "Ver mensagem" shows.
import { defaultTemplates } from '#reminders/messages/default-templates.ts';
import { reminderMessage, type TemplateVisit } from '#reminders/messages/message-template.ts';
import { noticeMessage } from './notice-message.ts';
import { type ClientBelief, type LatestNotice, noticeAfter, type OwnersChange } from './notice-order.ts';

/** The owner's text, or ours where none is configured. */
export const confirmationText = (template: string | null | undefined): string =>
  template?.trim() ? template : defaultTemplates.confirmationTemplate;

export interface NoticeDraft {
  change: OwnersChange;
  before: { latest: LatestNotice | null; belief: ClientBelief | null };
  /** The visit after the change. */
  visit: TemplateVisit;
  confirmationTemplate: string | null | undefined;
}

/** Null where nothing is sent: the client knows what the change makes true. */
export const noticeDraft = ({ change, before, visit, confirmationTemplate }: NoticeDraft): string | null => {
  const order = noticeAfter(change, { ...before, wanted: true });
  if (!order) return null;
  return order.kind === 'confirmation'
    ? reminderMessage('confirmation', confirmationText(confirmationTemplate), visit).text
    : noticeMessage(order.kind, visit, order.formerStart);
};
