import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { draftNameOf, useMessages } from '#features/whatsapp/conversations/conversations-queries.ts';
import type { Outgoing } from '#features/whatsapp/conversations/messages/outgoing.ts';
import { FormDraft } from '#ui/drafts/form-draft.tsx';

interface UnsentText {
  chatId: number;
  outgoing: Outgoing;
  /** Of the composer. */
  text: string;
}

/** The owner's unsent texts, in the order of writing. */
export const unsentOf = ({ chatId, outgoing, text }: UnsentText): string => {
  const waiting = outgoing.waiting
    .filter((message) => message.chatId === chatId)
    .map((message) => message.text);
  return [...waiting, text].filter((words) => words.trim() !== '').join('\n\n');
};

/** The device's clock and the server's may differ. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

interface ReplyDraftProps extends Omit<UnsentText, 'chatId'> {
  chat: Chat;
  onRestore: (text: string) => void;
}

/** Keeps the owner's reply until the server has it. */
export function ReplyDraft({ chat, outgoing, text, onRestore }: ReplyDraftProps) {
  const { data } = useMessages(chat.id);
  const own = data?.pages[0]?.items.filter(({ author }) => author === 'owner') ?? [];
  return (
    <div className="px-3 pb-2 empty:hidden sm:px-5">
      <FormDraft
        name={draftNameOf(chat.id)}
        title={`Mensagem para ${chat.name}`}
        values={{ text }}
        untouched={{ text: '' }}
        onRestore={(kept) => onRestore(kept.text)}
        keepsOnClose
        // a message on its way has a separate draft: glued to the next text, it would be sent with it
        isPending={({ text: left }) =>
          outgoing.waiting.some((message) => message.chatId === chat.id && message.text === left.trim())
        }
        isSettled={({ values, at }) =>
          own.some(
            ({ content, time }) =>
              content === values.text.trim() && Date.parse(time) > at - CLOCK_TOLERANCE_MS,
          )
        }
      />
    </div>
  );
}
