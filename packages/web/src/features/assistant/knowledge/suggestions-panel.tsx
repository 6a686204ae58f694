import type { KnowledgeSuggestion } from '@zelo/domain/assistant/knowledge-contract.ts';
import { Lightbulb, X } from 'lucide-react';
import { useDismissSuggestion, useSuggestions } from './knowledge-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

const MAX_SUGGESTIONS_SHOWN = 5;

/** Client questions that the assistant could not answer; hidden when empty. */
export function SuggestionsPanel({ onAnswer }: { onAnswer: (suggestion: KnowledgeSuggestion) => void }) {
  const { data: suggestions } = useSuggestions();
  if (!suggestions?.length) return null;
  return (
    <section
      aria-labelledby="suggestions"
      data-tone="yellow"
      className="border-b border-line bg-(--tone-bg) px-4 py-3 text-(--tone-ink) sm:px-5"
    >
      <h3 id="suggestions" className="flex items-center gap-2 text-sm font-semibold">
        <Lightbulb aria-hidden="true" className="size-4" />
        Perguntas sem resposta
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1">
        {suggestions.slice(0, MAX_SUGGESTIONS_SHOWN).map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} onAnswer={() => onAnswer(suggestion)} />
        ))}
      </ul>
    </section>
  );
}

const timesText = (asked: number): string => (asked === 1 ? 'perguntado 1 vez' : `perguntado ${asked} vezes`);

function SuggestionRow({ suggestion, onAnswer }: { suggestion: KnowledgeSuggestion; onAnswer: () => void }) {
  const { question, asked, id } = suggestion;
  const { mutateAsync: drop, isPending } = useDismissSuggestion();
  const handleDrop = async (): Promise<void> => {
    try {
      await drop(id);
    } catch (error) {
      const description = userMessage(error, 'Verifique sua conexão e tente outra vez.');
      toast({ title: 'Erro ao dispensar a pergunta', description, tone: 'danger' });
    }
  };
  return (
    <li className="flex items-center gap-2">
      <p className="min-w-0 flex-1 text-sm break-words">
        “{question}” <span className="text-caption whitespace-nowrap opacity-90">{timesText(asked)}</span>
      </p>
      <Button variant="outline" size="small" aria-label={`Responder: ${question}`} onClick={onAnswer}>
        Responder
      </Button>
      <button
        type="button"
        aria-label={`Dispensar: ${question}`}
        disabled={isPending}
        onClick={() => void handleDrop()}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface/60"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
