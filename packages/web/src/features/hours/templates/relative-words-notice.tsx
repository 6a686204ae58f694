import { variableLabel } from '@zelo/domain/reminders/messages/message-template.ts';
import { relativeWords } from '@zelo/domain/reminders/messages/relative-words.ts';

/** '“hoje” e “daqui a pouco”' */
export const quotedWords = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(words.map((word) => `“${word}”`));

/** Warns of words that are only true on some days, and names the variable that always is. */
export function RelativeWordsNotice({ text }: { text: string }) {
  const words = relativeWords(text);
  if (words.length === 0) return null;
  return (
    <p
      role="status"
      data-tone="orange"
      className="rounded-control bg-(--tone-bg) px-3 py-2 text-caption text-(--tone-ink)"
    >
      Seu texto diz {quotedWords(words)}, e um lembrete pode sair na véspera ou atrasar. Quando isso não for
      verdade, enviamos um texto neutro no lugar e avisamos você. Use{' '}
      <strong>{`{${variableLabel('day')}}`}</strong>: vira “hoje”, “amanhã” ou o dia da semana.
    </p>
  );
}
