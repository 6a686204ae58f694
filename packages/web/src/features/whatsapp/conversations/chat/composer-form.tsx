import { MAX_CHAT_TEXT_LENGTH } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { countText } from '#ui/limits/text-limit.tsx';
import { controlClass } from '#ui/fields/control-class.ts';

/** The counter appears at this many characters left. */
const COUNTED_BELOW = 300;

interface ComposerFormProps {
  name: string;
  text: string;
  onText: (text: string) => void;
  onSend: (text: string) => void;
}

/** The professional's text field: Enter sends, Shift+Enter starts a new line. */
export function ComposerForm({ name, text, onText, onSend }: ComposerFormProps) {
  const left = MAX_CHAT_TEXT_LENGTH - text.length;
  const send = (): void => {
    const words = text.trim();
    if (words !== '' && left >= 0) onSend(words);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // Enter also ends the composition of a character
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-5 sm:py-3"
    >
      <div className="min-w-0 flex-1">
        <textarea
          rows={1}
          data-composer=""
          aria-label={`Mensagem para ${name}`}
          aria-describedby="composer-left"
          placeholder="Escreva uma mensagem"
          enterKeyHint="send"
          aria-invalid={left < 0 || undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={handleKey}
          className={`${controlClass('py-2.5 sm:py-2')} block field-sizing-content max-h-40 min-h-11 resize-none sm:min-h-10`}
        />
        <p id="composer-left" role="status" className="text-caption text-ink-2 tabular-nums empty:hidden">
          {left < COUNTED_BELOW && leftText(left)}
        </p>
      </div>
      <Button
        type="submit"
        size="icon"
        aria-label="Enviar mensagem"
        disabled={text.trim() === '' || left < 0}
      >
        <SendHorizontal aria-hidden="true" />
      </Button>
    </form>
  );
}

const leftText = (left: number): string => {
  if (left < 0) {
    const most = MAX_CHAT_TEXT_LENGTH;
    return `${countText(most - left, most)}. Encurte a mensagem para enviar.`;
  }
  return left === 1 ? 'Resta 1 caractere' : `Restam ${left} caracteres`;
};
