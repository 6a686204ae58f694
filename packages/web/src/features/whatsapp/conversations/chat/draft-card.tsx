import { MAX_CHAT_TEXT_LENGTH } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useDiscardDraft, useSendDraft } from '#features/whatsapp/conversations/conversations-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** Places the cursor at the end of the text. */
const focusOnArrival = (element: HTMLTextAreaElement | null): void => {
  element?.focus();
  element?.setSelectionRange(element.value.length, element.value.length);
};

/** The assistant's draft in place of the composer: send, edit or discard. */
export function DraftCard({ chatId, draft }: { chatId: number; draft: string }) {
  const [edited, setEdited] = useState<string | null>(null);
  const { mutateAsync: send, isPending: isSending } = useSendDraft();
  const { mutateAsync: drop, isPending: isDropping } = useDiscardDraft();
  const text = edited ?? draft;
  const attempt = async (action: Promise<unknown>, title: string): Promise<void> => {
    try {
      await action;
      setEdited(null);
    } catch (error) {
      toast({ title, description: userMessage(error, 'Tente outra vez.'), tone: 'danger' });
    }
  };
  return (
    <section
      aria-labelledby="draft"
      className="mx-3 mb-2 rounded-card border border-line bg-surface p-3 shadow-card sm:mx-5 sm:p-4"
    >
      <h3 id="draft" className="flex items-center gap-2 text-sm font-semibold text-primary-ink">
        <PenLine aria-hidden="true" className="size-4" />
        Rascunho da assistente
      </h3>
      {edited === null ? (
        <p className="mt-1.5 max-h-40 overflow-y-auto whitespace-pre-wrap">{draft}</p>
      ) : (
        <Textarea
          ref={focusOnArrival}
          aria-label="Rascunho da assistente"
          value={edited}
          maxLength={MAX_CHAT_TEXT_LENGTH}
          onChange={(event) => setEdited(event.target.value)}
          className="mt-2"
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          busy={isSending}
          disabled={isDropping || text.trim() === '' || text.length > MAX_CHAT_TEXT_LENGTH}
          onClick={() => void attempt(send({ id: chatId, text: text.trim() }), 'Rascunho não enviado')}
        >
          Enviar
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={isSending}
          onClick={() => setEdited(edited === null ? draft : null)}
        >
          {edited === null ? 'Editar' : 'Cancelar edição'}
        </Button>
        <Button
          variant="ghost"
          size="small"
          busy={isDropping}
          disabled={isSending}
          onClick={() => void attempt(drop(chatId), 'Rascunho não descartado')}
        >
          Descartar
        </Button>
      </div>
    </section>
  );
}
