import type { TestMessage } from '@zelo/domain/assistant/assistant-contract.ts';
import { clsx } from 'clsx';
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTestChat } from './assistant-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';

const MAX_MESSAGES = 40;
const OPENERS = ['Quero marcar um horário amanhã', 'Quanto custa?', 'Vocês aceitam cartão?'];

/** One message of the test, with the changes it would have stored. */
interface Shown extends TestMessage {
  effects?: readonly string[];
}

/** Playground: a chat with the assistant in which nothing is stored. */
export function PlaygroundDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <Dialog
      title="Testar a assistente"
      description="Escreva como se fosse um cliente. É um teste: nada entra na agenda e ninguém recebe nada."
      onClosed={onClosed}
    >
      {() => <TestChat />}
    </Dialog>
  );
}

function useTest() {
  const { mutateAsync: ask, isPending } = useTestChat();
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  /** Returns true if a response came; otherwise the message can be sent again. */
  const send = async (text: string): Promise<boolean> => {
    const sent: Shown[] = [...messages, { author: 'client', text }];
    setMessages(sent);
    setFailure(null);
    try {
      const { replies, effects } = await ask(sent.map(({ author, text: said }) => ({ author, text: said })));
      const answered: Shown[] = replies.map((reply) => ({ author: 'assistant', text: reply }));
      // the effects belong to the last message, which is the client's own when there is no reply
      setMessages(
        [...sent, ...answered].map((shown, at, all) =>
          at === all.length - 1 ? { ...shown, effects } : shown,
        ),
      );
      if (answered.length === 0) setFailure('Ela não responderia a esta mensagem.');
      return true;
    } catch (error) {
      setMessages(messages);
      setFailure(userMessage(error, 'Não foi possível testar agora. Tente outra vez.'));
      return false;
    }
  };
  const restart = (): void => {
    setMessages([]);
    setFailure(null);
  };
  return { messages, failure, isPending, send, restart, isFull: messages.length >= MAX_MESSAGES };
}

const scrollToLatest = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function TestChat() {
  const { messages, failure, isPending, isFull, send, restart } = useTest();
  const [draft, setDraft] = useState('');
  const sendOrKeep = async (text: string): Promise<void> => {
    if (!(await send(text))) setDraft((later) => later || text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '' || isPending || isFull) return;
    setDraft('');
    void sendOrKeep(text);
  };
  return (
    <>
      <div
        role="log"
        aria-label="Conversa de teste"
        tabIndex={0}
        className="flex h-[26rem] min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain border-y border-line bg-sunken px-4 py-4"
      >
        {messages.length === 0 && <Openers onChoose={(text) => void sendOrKeep(text)} />}
        {messages.map((message, index) => (
          <Bubble key={index} message={message} />
        ))}
        {isPending && (
          <p className="flex items-center gap-2 self-start rounded-card bg-surface px-3 py-2 text-sm text-ink-2">
            <Spinner /> Digitando...
          </p>
        )}
        {failure && (
          <p role="alert" className="self-center text-center text-sm font-medium text-danger">
            {failure}
          </p>
        )}
        <span key={`${messages.length} ${isPending}`} ref={scrollToLatest} />
      </div>
      <form
        onSubmit={submit}
        className="flex items-center gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Button
          variant="ghost"
          size="icon"
          aria-label="Recomeçar a conversa"
          disabled={messages.length === 0 || isPending}
          onClick={restart}
        >
          <RotateCcw aria-hidden="true" />
        </Button>
        <Input
          aria-label="Mensagem do cliente"
          placeholder={isFull ? 'Recomece a conversa para continuar' : 'Mensagem'}
          maxLength={2000}
          disabled={isFull}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="icon"
          aria-label="Enviar"
          disabled={draft.trim() === '' || isPending || isFull}
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      </form>
    </>
  );
}

const Openers = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div className="m-auto flex max-w-72 flex-col items-center gap-2 text-center">
    <p className="mb-1 text-sm text-ink-2">Experimente por exemplo:</p>
    {OPENERS.map((text) => (
      <Button key={text} variant="outline" size="small" onClick={() => onChoose(text)}>
        {text}
      </Button>
    ))}
  </div>
);

/** As in WhatsApp: the client on the right in green, the assistant on the left in white. */
function Bubble({ message: { author, text, effects = [] } }: { message: Shown }) {
  const isClient = author === 'client';
  return (
    <div className={clsx('flex max-w-[85%] flex-col gap-1.5', isClient ? 'self-end' : 'self-start')}>
      <p
        data-tone={isClient ? 'green' : undefined}
        className={clsx(
          'rounded-card px-3 py-2 text-body break-words whitespace-pre-line shadow-card',
          isClient ? 'rounded-br-sm bg-(--tone-bg) text-(--tone-ink)' : 'rounded-bl-sm bg-surface text-ink',
        )}
      >
        <span className="sr-only">{isClient ? 'Cliente: ' : 'Assistente: '}</span>
        {text}
      </p>
      {effects.length > 0 && (
        <ul aria-label="O que teria acontecido" className="flex flex-col gap-1">
          {effects.map((effect) => (
            <li
              key={effect}
              data-tone="blue"
              className="rounded-chip bg-(--tone-bg) px-2.5 py-1 text-caption font-medium text-(--tone-ink)"
            >
              {effect}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
