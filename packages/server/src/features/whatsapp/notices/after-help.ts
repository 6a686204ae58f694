// A chat in which the assistant gave help lines and waits for a person: what its client writes next is not left in silence.
import { heardAfterHelp } from '@zelo/domain/assistant/danger/help/heard-after-help.ts';
import type { DangerReading } from '@zelo/domain/assistant/danger/dangers.ts';
import { isOtherWriter, type SaidOfHelp } from '@zelo/domain/assistant/danger/help/after-help.ts';
import {
  dangersHelped,
  helpAgain,
  isCalmHelp,
  resumedAfterDanger,
  toOtherWriter,
} from '@zelo/domain/assistant/replies/care/help-lines.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Tx } from '#db/database.ts';
import type { ConversationRepository } from '#features/whatsapp/conversations/conversation-repository.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import type { OutboundRepository } from '#features/whatsapp/outbox/rows/outbound-repository.ts';
import { aboutChat, aboutDanger, type DangerHelpDeps, type InChat } from './danger-help.ts';

export interface AfterHelpDeps extends DangerHelpDeps {
  conversations: Pick<ConversationRepository, 'update'>;
  outbound: Pick<OutboundRepository, 'lastSaid'>;
}

/** Whatever a client writes within this time after help lines is answered with them. */
const WATCHED_MS = 120 * MINUTE_MS;
/** The numbers are given once in this time: two machines that answer each other stay bounded. */
const AGAIN_MS = MINUTE_MS / 12;
/** The owner is notified once in this time. */
const NOTICE_MS = 10 * MINUTE_MS;

const periodOf = (now: Date, lengthMs: number): number => Math.floor(now.getTime() / lengthMs);

type Dangers = ReturnType<typeof dangersHelped>;

/** The help lines that were our last message in the chat; no kinds when we or the owner said something else. */
export const lastHelp =
  ({ outbound }: Pick<AfterHelpDeps, 'outbound'>) =>
  async (tx: Tx, { key, now }: Pick<InChat, 'key' | 'now'>): Promise<{ kinds: Dangers; isCalm: boolean }> => {
    const said = await outbound.lastSaid(key, new Date(now.getTime() - WATCHED_MS), tx);
    const text = said?.text ?? '';
    return { kinds: dangersHelped(text), isCalm: isCalmHelp(text) };
  };

export const helpedLately =
  (deps: Pick<AfterHelpDeps, 'outbound'>) =>
  async (tx: Tx, chat: Pick<InChat, 'key' | 'now'>): Promise<Dangers> =>
    (await lastHelp(deps)(tx, chat)).kinds;

interface WritesAgain extends InChat {
  /** the dangers of the help lines before */
  helped: Dangers;
  /** the client's new words */
  said: string;
  /** the danger of the new message */
  reading: DangerReading | null;
}

/** The sender may be the dangerous person: says nothing of the danger, and warns the owner. */
const answerOther =
  (deps: DangerHelpDeps) =>
  async (tx: Tx, given: WritesAgain): Promise<void> => {
    const { key, name, now } = given;
    const uniqueKey = `${TURN_PREFIX}other-writer:${key.conversationId}:${periodOf(now, AGAIN_MS)}`;
    await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: toOtherWriter() }]);
    await deps.notifications.notify(tx, key.professionalId, {
      ...aboutChat(given),
      title: 'Outra pessoa está escrevendo nesta conversa',
      message: `${name ?? 'Um cliente'} pediu ajuda, e quem escreve agora diz ser outra pessoa. A assistente não falou do pedido de ajuda: não escreva sobre ele aqui. Procure saber de outro jeito, com discrição, se está tudo bem.`,
      onceKey: `other-writer:${key.conversationId}:${periodOf(now, NOTICE_MS)}`,
    });
  };

/** Repeats the numbers in short, and notifies the owner again. */
export const helpOnceMore =
  (deps: DangerHelpDeps) =>
  async (tx: Tx, given: WritesAgain): Promise<void> => {
    const { key, name, now, helped, said, reading } = given;
    if (isOtherWriter(said)) return answerOther(deps)(tx, given);
    const kinds = new Set([...helped, ...(reading?.isSure ? reading.kinds : [])]);
    const what = [...kinds, ...heardAfterHelp(said)].toSorted().join('+');
    const nth = periodOf(now, AGAIN_MS);
    const uniqueKey = `${TURN_PREFIX}help-again:${key.conversationId}:${what}:${nth}`;
    await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: helpAgain(kinds, { said, nth }) }]);
    const sign = reading === null ? '' : ', com outro sinal de perigo';
    await deps.notifications.notify(tx, key.professionalId, {
      ...aboutDanger(given),
      title: 'Cliente em perigo escreveu de novo',
      message: `${name ?? 'Um cliente'} escreveu de novo depois dos telefones de ajuda${sign}. A assistente repete os telefones e não marca nem responde a mais nada. Fale com essa pessoa agora; se foi engano, toque em “Devolver para a IA” na conversa.`,
      onceKey: `danger-again:${key.conversationId}:${reading === null ? '' : 'sign:'}${periodOf(now, NOTICE_MS)}`,
    });
  };

const RESUMED_NEWS: Record<SaidOfHelp, { title: string; what: string }> = {
  misread: {
    title: 'Cliente disse que foi um mal-entendido',
    what: 'respondeu aos telefones de ajuda que foi um mal-entendido',
  },
  well: { title: 'Cliente disse que está bem', what: 'disse que está bem ou que já teve ajuda' },
  nothing: {
    title: 'Cliente em perigo voltou a pedir atendimento',
    what: 'só pediu atendimento depois dos telefones de ajuda, sem dizer como está',
  },
};

interface Resumes extends InChat {
  messageId: number;
  said: SaidOfHelp;
  /** dangers of the help lines before */
  helped: Dangers;
}

/**
 * Gives the chat back to the assistant without its memory of the crisis, so that another one is notified at once. Says
 * so to the client and notifies the owner in the client's own terms.
 */
export const resumeAfterHelp =
  (deps: AfterHelpDeps) =>
  async (tx: Tx, given: Resumes): Promise<void> => {
    const { key, name, messageId, said, helped } = given;
    await deps.conversations.update(key, { state: 'ai', humanUntil: null, dialogue: null }, tx);
    const uniqueKey = `${TURN_PREFIX}misread:${messageId}`;
    await deps.outbox.enqueue(tx, key, [{ uniqueKey, text: resumedAfterDanger(said, helped) }]);
    const { title, what } = RESUMED_NEWS[said];
    await deps.notifications.notify(tx, key.professionalId, {
      ...aboutChat(given),
      title,
      message: `${name ?? 'Um cliente'} ${what}, e a assistente voltou a atender a conversa. Confira se está tudo bem.`,
      onceKey: `misread:${key.conversationId}:${messageId}`,
    });
  };
