// People mentioned in a message who are neither its sender nor an attendee.
import { fold, type Utterance, type Word } from '../words/words.ts';
import { ownNameWords } from './own-name-words.ts';
import { nameAt } from './person-name.ts';

const VISITS = new Set(
  `horario horarios hora consulta consultas sessao sessoes agendamento agendamentos atendimento visita lugar vaga cliente
  paciente marcado marcada agendado agendada confirmado confirmada marcou agendou vem veio foi cancelou desmarcou
  faltou`.split(/\s+/),
);
const DOES =
  /^(tem|marcou|agendou|vai|esta|e|vem|veio|foi|cancelou|desmarcou|faltou|confirmou|ja|ainda|costuma|estava|tinha)$/;
const OF = /^(da|do)$/;

/** In lower-case words; a lower-case surname is not read as part of the name. */
const MAX_SURNAME_WORDS = 2;
const MAX_CLAIM_WORDS = 6;

const isOwn = (name: string, own: ReadonlySet<string>): boolean =>
  fold(name)
    .split(' ')
    .some((word) => own.has(word));

/** "o horário da Patrícia", "a Patrícia tem horário?" */
const isTalkedAbout = (words: readonly Word[], at: number, next: number): boolean => {
  const before = words[at - 1]?.text ?? '';
  const noun = words[at - 2]?.text ?? '';
  if (OF.test(before) && VISITS.has(noun)) return true;
  const after = words.slice(next, next + MAX_SURNAME_WORDS + MAX_CLAIM_WORDS).map(({ text }) => text);
  const does = after.slice(0, MAX_SURNAME_WORDS + 1).findIndex((word) => DOES.test(word));
  return does >= 0 && after.slice(does).some((word) => VISITS.has(word));
};

/**
 * Finds the names of other people whose visits a message asks about or wants to change. `own` holds the folded
 * words of names that may be mentioned: the client's, those of people the client books for, the business and its
 * assistant.
 */
export const otherPeople = (text: Utterance, own: ReadonlySet<string>): string[] => {
  const found: string[] = [];
  const ofSender = ownNameWords(text);
  for (let at = 0; at < text.words.length;) {
    const named = nameAt(text, at);
    const first = text.words[at];
    const isSender = first !== undefined && ofSender.has(first);
    if (named && !isSender && isTalkedAbout(text.words, at, named.next) && !isOwn(named.name, own))
      found.push(named.name);
    at = named?.next ?? at + 1;
  }
  return found;
};
